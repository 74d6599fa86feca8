import { useParams } from 'react-router';
import { EditLeg } from './edit-leg.tsx';
import { NewLeg } from './new-leg.tsx';

export function Component() {
  return useParams()['id'] === undefined ? <NewLeg /> : <EditLeg />;
}

import { useParams } from 'react-router';
import { EditBoat } from './edit-boat.tsx';
import { NewBoats } from './new-boats.tsx';

export function Component() {
  return useParams()['id'] === undefined ? <NewBoats /> : <EditBoat />;
}

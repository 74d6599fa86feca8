import { useParams } from 'react-router';
import { errors } from '#domain/errors.ts';
import { pathId } from '#domain/fields.ts';

/** An id in the address; what cannot be one leads to the error page. */
export function usePathId(name: string): number {
  const id = pathId.safeParse(useParams()[name]);
  if (!id.success) throw new Error(errors.page_not_found.text);
  return id.data;
}

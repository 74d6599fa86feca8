import { useParams } from '#web/router/routing.tsx';
import { generalErrors } from '#domain/general-errors.ts';

/** An id in the address; what cannot be one leads to the error page. */
export function usePathId(name: string): number {
  const id = idIn(useParams()[name]);
  if (id === undefined) throw new Error(generalErrors.page_not_found.text);
  return id;
}

/** As the server reads it, without the schemas that most pages have no other use for. */
export function idIn(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && id <= 2_147_483_647 ? id : undefined;
}

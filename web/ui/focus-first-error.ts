/** After a refused submit: `form.onSubmit(save, (_errors, _values, event) => focusFirstError(event?.currentTarget))`. */
export function focusFirstError(form: HTMLElement | null | undefined): void {
  // The errors are on the page only after the next paint.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

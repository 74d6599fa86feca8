/** An error is on the page some frames after it has been set, the later the busier the page is. */
const mostFrames = 20;

/** After a refused submit. */
export function focusFirstError(form: HTMLElement | null | undefined, frames = mostFrames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 0) focusFirstError(form, frames - 1);
  });
}

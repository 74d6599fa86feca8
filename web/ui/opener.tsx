import { type ComponentProps, useTransition } from 'react';

/**
 * A button that opens a drawer. It answers in the next frame and stays pressed until the drawer is drawn, which takes up to half
 * a second on a slow phone.
 */
export function Opener({ onClick, ...button }: ComponentProps<'button'>) {
  const [isPressed, press] = useTransition();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      data-pressed={isPressed || undefined}
      onClick={(event) => press(() => onClick?.(event))}
    />
  );
}

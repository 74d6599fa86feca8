import { useEffect, useRef } from 'react';

/**
 * A mail as mail programs show it, from the HTML that is sent. Pages take no styles that are written in HTML
 * (Content-Security-Policy), so each element is given its own by script. Nothing in it can be pressed.
 */
export function MailLook({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sent = new DOMParser().parseFromString(html, 'text/html');
    const words = sent.querySelector('.words');
    const styled = [...(words?.querySelectorAll<HTMLElement>('[style]') ?? [])].map((element) => {
      const css = element.getAttribute('style') ?? '';
      element.removeAttribute('style');
      return [element, css] as const;
    });
    place.current?.replaceChildren(...(words?.childNodes ?? []));
    for (const [element, css] of styled) element.style.cssText = css;
  }, [html]);
  return (
    <div
      ref={place}
      inert
      role="img"
      aria-label={label}
      style={{ background: '#fff', color: '#0e2233', colorScheme: 'light', borderRadius: 12, padding: '1rem' }}
    />
  );
}

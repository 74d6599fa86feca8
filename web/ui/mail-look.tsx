import { useEffect, useRef } from 'react';

/**
 * A mail as mail programs show it, from the HTML that is sent. Pages take no styles that are written in HTML
 * (Content-Security-Policy), also where they are only read, so each element is given its own by script. Nothing in it can be pressed.
 */
export function MailLook({ html, label }: { html: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const unstyled = html.replace(/<style>.*?<\/style>/s, '').replaceAll(' style="', ' data-style="');
    const sent = new DOMParser().parseFromString(unstyled, 'text/html');
    const words = sent.querySelector('.words');
    const styled = [...(words?.querySelectorAll<HTMLElement>('[data-style]') ?? [])];
    place.current?.replaceChildren(...(words?.childNodes ?? []));
    for (const element of styled) element.style.cssText = element.dataset.style ?? '';
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

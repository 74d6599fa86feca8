import { phoneAddress } from '#domain/map-link.ts';
import { Message, Phone } from './icons.tsx';

interface PhoneLinksProps {
  name: string;
  phone: string;
  /** Of each link, where a list has a look of its own for them. */
  className?: string | undefined;
  /** Where there is room for one alone. */
  callOnly?: boolean;
  /** The number is seen, in a table on a wide screen alone. */
  withNumber?: boolean;
}

/** One press calls, another opens a message; what is no number is only shown. */
export function PhoneLinks({ callOnly, className = 'phone-link', name, phone, withNumber }: PhoneLinksProps) {
  const call = phoneAddress(phone);
  if (call === undefined) return withNumber && <span className="phone-number">{phone}</span>;
  return (
    <span className="phone-links" data-number={withNumber}>
      <a
        href={call}
        className={className}
        aria-label={withNumber ? `Call ${name}, ${phone}` : `Call ${name}`}
        title="Call"
      >
        <Phone />
        {withNumber && <span className="phone-number">{phone}</span>}
      </a>
      {!callOnly && (
        <a href={call.replace('tel:', 'sms:')} className={className} aria-label={`Message ${name}`} title="Message">
          <Message />
        </a>
      )}
    </span>
  );
}

import { useParams } from '#web/router/routing.tsx';
import { post } from '#web/http/request.ts';
import { MailLink } from './mail-link.tsx';

export function Component() {
  const { token = '' } = useParams();
  return (
    <MailLink
      title="Stop these mails?"
      text="We will send you no more mails like this one. Login links and mails about your own bookings still come."
      button="Stop these mails"
      done="You will get no more of these mails. Login links and mails about your own bookings still come."
      onPress={() => post(`/api/unsubscribe/${encodeURIComponent(token)}`, {})}
    />
  );
}

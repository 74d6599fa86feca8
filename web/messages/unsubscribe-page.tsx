import { useParams } from '#web/router/routing.tsx';
import { unsubscribe } from '#domain/calls/message.ts';
import { ask } from '#web/http/request.ts';
import { MailLink } from './mail-link.tsx';

export function Component() {
  const { token = '' } = useParams();
  return (
    <MailLink
      title="Stop these mails?"
      text="We will send you no more mails like this one. Login links and mails about your own bookings still come."
      button="Stop these mails"
      done="You will get no more of these mails. Login links and mails about your own bookings still come."
      onPress={() => ask(unsubscribe, { token })}
    />
  );
}

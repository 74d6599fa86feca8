import { useParams } from '#web/router/routing.tsx';
import { acceptInvitation } from '#domain/calls/message.ts';
import { ask } from '#web/http/request.ts';
import { MailLink } from './mail-link.tsx';

export function Component() {
  const { token = '' } = useParams();
  return (
    <MailLink
      title="You come?"
      text="Tell the organisers that you come. You choose your trips once you have logged in."
      button="I come"
      done="Thank you. The organisers know that you come."
      onPress={() => ask(acceptInvitation, { token })}
    />
  );
}

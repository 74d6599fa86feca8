import { useParams } from '#web/router/routing.tsx';
import { post } from '#web/http/request.ts';
import { MailLink } from './mail-link.tsx';

export function Component() {
  const { token = '' } = useParams();
  return (
    <MailLink
      title="You cannot come?"
      text="Tell the organisers that you cannot come. They will not invite you to this event again."
      button="I cannot come"
      done="Thank you for telling us. If your plans change, please write to the organisers."
      onPress={() => post('/api/invitation/decline', { token })}
    />
  );
}

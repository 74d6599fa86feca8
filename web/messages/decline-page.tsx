import { useParams } from '#web/router/routing.tsx';
import { declineInvitation } from '#domain/calls/message.ts';
import { counted } from '#domain/wording.ts';
import { ask } from '#web/http/request.ts';
import { MailLink } from './mail-link.tsx';

export function Component() {
  const { token = '' } = useParams();
  return (
    <MailLink
      title="You cannot come?"
      text="Tell the organisers that you cannot come. They will not invite you to this event again."
      button="I cannot come"
      done="Thank you for telling us. If your plans change, please write to the organisers."
      onPress={async () => {
        const { seats } = await ask(declineInvitation, { token });
        if (seats === 0) return undefined;
        return `You still have ${counted(seats, 'seat')}, so you are expected until you have given ${seats === 1 ? 'it' : 'them'} back under My day.`;
      }}
    />
  );
}

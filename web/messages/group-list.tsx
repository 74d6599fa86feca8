import { readMessageGroups } from '#domain/calls/message.ts';
import { messageGroups } from '#domain/message/groups.ts';
import type { MessageKind } from '#domain/message/message.ts';
import { type MessageWords, writeTo } from '#web/event/conditions.ts';
import { useRead } from '#web/http/use-read.ts';
import { Row } from '#web/ui/row.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';

interface GroupListProps {
  event: number;
  kind: MessageKind;
  /** The words that it begins with. */
  begins: MessageWords;
}

/** To whom one may write: the usual groups in which there is somebody, each with how many and the first of them. */
export function GroupList({ begins, event, kind }: GroupListProps) {
  const groups = useRead(readMessageGroups, { event, kind });
  if (!groups.data) return <QueryStandIn query={groups} />;
  return (
    <ul className="card rows" aria-label="Recipients to choose from">
      {messageGroups.map(([label, to], index) => {
        const { names = [], people = 0 } = groups.data[index] ?? {};
        const more = people - names.length;
        return (
          people > 0 && (
            <li key={label}>
              <Row
                name={label}
                about={names.join(', ') + (more > 0 ? ` and ${more} more` : '')}
                state={<b>{people}</b>}
                to={writeTo(event, to, begins)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

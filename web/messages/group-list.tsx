import { Text } from '@mantine/core';
import { readMessageGroups } from '#domain/calls/message.ts';
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

/** To whom one may write: the usual groups in which there is somebody, first who has not answered, each with how many and the first of them. */
export function GroupList({ begins, event, kind }: GroupListProps) {
  const groups = useRead(readMessageGroups, { event, kind });
  if (!groups.data) return <QueryStandIn query={groups} />;
  return (
    <>
      <ul className="card rows" data-large aria-label="Recipients to choose from" style={{ maxWidth: '45rem' }}>
        {groups.data
          .filter(({ people }) => people > 0)
          .toSorted((one, other) => Number(other.to.unanswered === true) - Number(one.to.unanswered === true))
          .map(({ label, names, people, to }) => (
            <li key={label}>
              <Row
                name={label}
                about={names.join(', ') + (people > names.length ? ` and ${people - names.length} more` : '')}
                action={
                  <span className="button" data-main={to.unanswered} style={{ minWidth: '7rem' }}>
                    {to.unanswered ? 'Remind' : 'Write to'} {people}
                  </span>
                }
                to={writeTo(event, to, to.unanswered ? 'unanswered' : begins)}
              />
            </li>
          ))}
      </ul>
      <Text c="dimmed" size="sm">
        Whoever wants no mails is not counted.
      </Text>
    </>
  );
}

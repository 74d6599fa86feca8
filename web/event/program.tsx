import { programItem } from '#domain/booking/program.ts';
import { Row } from '#web/ui/row.tsx';

/** What happens on the days of an event, a row a line: its time and what happens then, or a day. */
export function Program({ text, title }: { title: string; text: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="rows" data-beside>
        {text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line, at) => (
            <li key={at}>
              <Line text={line} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Line({ text }: { text: string }) {
  const item = programItem(text);
  if (!item) return <Row name={text} />;
  return <Row first={<span style={{ minWidth: '3rem' }}>{item.start_time}</span>} name={item.text} />;
}

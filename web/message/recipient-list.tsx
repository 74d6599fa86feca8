import { List, Paper, Text, Title } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import type { MessagePreview } from '#domain/message/message.ts';
import { link } from '#web/paths.ts';
import { counted } from '#domain/wording.ts';
import { PersonPhone } from '#web/person/person-phone.tsx';
import classes from './message.module.css';

/** The names first: the recipients, and the people who are left out. */
export function RecipientList({ preview: { left_out, recipients } }: { preview: MessagePreview }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Recipients">
      <Title order={2} size="h3" mb="xs">
        To {counted(recipients.length, 'person', 'people')}
      </Title>
      <List className={classes.names} tabIndex={0} aria-label="Recipients">
        {recipients.map(({ email, id, name }) => (
          <List.Item key={id}>
            <Link to={link('organization', { id })}>{name}</Link>, {email} <PersonPhone id={id} name={name} />
          </List.Item>
        ))}
      </List>
      {left_out.length > 0 && (
        <>
          <Text fw={600} mt="sm">
            Not to {counted(left_out.length, 'person', 'people')}
          </Text>
          <List className={classes.names} tabIndex={0} aria-label="Left out">
            {left_out.map(({ id, name, why }) => (
              <List.Item key={id}>
                {name}: {why} <PersonPhone id={id} name={name} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Paper>
  );
}

import { Anchor, Box, Code, List, Stack, Text, Title } from '@mantine/core';
import { readBounces } from '#domain/calls/message.ts';
import { readHealth } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';
import { Link } from '#web/router/routing.tsx';
import { healthWarnings } from '#domain/health.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { writtenMoment } from '#web/ui/clock.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { Row } from '#web/ui/row.tsx';

const gibibyte = 1024 ** 3;

export function Component() {
  const health = useRead(readHealth);
  const { id } = useSession();
  if (!health.data) return <PageStandIn title="Health" query={health} />;
  const { data } = health;
  const warnings = healthWarnings(data, Date.now());
  return (
    <Box maw="56rem">
      <PageTitle title="Health" />
      <Box component="ul" className="card rows" data-large mb="lg" aria-label="Warnings">
        {warnings.map(([problem, todo, typed]) => (
          <li key={problem}>
            <Row
              first={
                <span className="pill" aria-hidden>
                  !
                </span>
              }
              name={problem}
              about={todo}
              more={
                typed && (
                  <Code
                    bg="var(--soft)"
                    px="xs"
                    style={{ borderRadius: 'var(--radius-small)', overflowWrap: 'anywhere' }}
                  >
                    {typed}
                  </Code>
                )
              }
              action={typed && <CopyButton about={typed} text={typed} />}
            />
          </li>
        ))}
        <li>
          <Row
            first={
              <Text component="span" c="green" fw={650} w="1.75rem" ta="center" aria-hidden>
                ✓
              </Text>
            }
            name={warnings.length === 0 ? 'Everything is fine' : 'All else is well'}
            about={`Checked ${written(new Date(health.dataUpdatedAt).toISOString())}`}
          />
        </li>
      </Box>
      <Facts
        facts={[
          // What is missing altogether is a warning above.
          ['Last backup', data.last_backup && written(data.last_backup)],
          ['Last verified restore', written(data.last_verified)],
          ['Disk left', data.disk_free === null ? 'not known' : `${(data.disk_free / gibibyte).toFixed(1)} GiB`],
          ['Mail server', data.mail_server ? 'set' : null],
          ['Mails waiting', data.mail_waiting],
          ['Mails refused', data.mail_refused],
          ['Database', data.database],
          ['Version', data.version],
        ]}
      />
      <BouncePanel />
      {id !== null && (
        <Anchor component={Link} to={link('organization', { id })} underline="always">
          Where you are logged in
        </Anchor>
      )}
    </Box>
  );
}

function written(instant: string | null): string {
  return writtenMoment(instant) || 'never';
}

/** The people whom mails do not reach, with advice. */
function BouncePanel() {
  const bounces = useRead(readBounces);
  if (!bounces.data || bounces.data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" my="lg" aria-label="Mails that came back">
      <Title order={2}>Mails that came back</Title>
      <List spacing="xs">
        {bounces.data.map(({ email, id, name, reason, todo }) => (
          <List.Item key={id}>
            <Link to={link('organization', { id })}>{name}</Link>, {email}: {reason}.{' '}
            <PersonPhone id={id} name={name} />
            <Text c="dimmed">{todo}</Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

import { readMessage } from '#domain/calls/message.ts';
import { useRead } from '#web/http/use-read.ts';
import { usePathId } from '#web/path-id.ts';
import { Navigate } from '#web/router/routing.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { messagesOf } from '#web/event/conditions.ts';

/** A message is shown among those of its event. The address in earlier bookmarks does not name the event. */
export function Component() {
  const message = useRead(readMessage, { id: usePathId('id') });
  if (!message.data) return <PageStandIn title="Message" query={message} />;
  return <Navigate to={messagesOf(message.data.event, message.data.id)} />;
}

import { usePathId } from '#web/path-id.ts';
import { Navigate } from '#web/router/routing.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { useMessage } from './api.ts';
import { messagesOf } from './conditions.ts';

/** A message is shown among those of its event. The address in earlier bookmarks does not name the event. */
export function Component() {
  const message = useMessage(usePathId('id'));
  if (!message.data) return <PageStandIn title="Message" query={message} />;
  return <Navigate to={messagesOf(message.data.event, message.data.id)} />;
}

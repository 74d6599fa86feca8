import { departureNews, type GroupDeparture, type GroupNews, groupChatText } from '#domain/group-chat.ts';
import { boatName } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import { tripPath } from '#web/trip-address.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

interface CopyForGroupProps {
  about: string;
  label?: string;
  news: GroupNews;
  /** Where the link of the text leads to. */
  path: string;
  /** Of the event: a day that is not today there is named. */
  zone: string;
}

/** An organiser tells a group chat in a few lines what has changed or leaves, with a link to it. */
export function CopyForGroup({ news, path, zone, ...button }: CopyForGroupProps) {
  return <CopyButton {...button} text={groupChatText(news, location.origin + path, dateIn(Date.now(), zone))} />;
}

interface CopyDepartureProps extends Omit<GroupDeparture, 'leg'> {
  event: { id: number; time_zone: string };
  leg: GroupDeparture['leg'];
  boat: GroupDeparture['boat'] & { id: number };
}

export function CopyDeparture({ boat, event, free, left, leg }: CopyDepartureProps) {
  return (
    <CopyForGroup
      label="Copy for a chat"
      about={`${leg.start_time} ${boatName(boat)}`}
      news={departureNews({ leg, boat, left, free })}
      path={tripPath(event.id, leg, boat.id)}
      zone={event.time_zone}
    />
  );
}

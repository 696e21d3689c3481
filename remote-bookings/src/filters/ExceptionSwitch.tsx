import { seesExceptions } from '@quayside/contract/roles';
import { countText, exceptionCard } from '@quayside/freight';
import { useNavigate } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import { Badge, Switch } from '@quayside/ui';
import { changeView, type ListView, toCardView, writeView } from '../listView/listView';

const withoutExceptions = { tempStatus: undefined, exceptionSeverity: undefined, exceptionType: undefined };

/**
 * Shows only bookings with an open exception. Resets the other filters like a dashboard card, so that its count
 * matches. Shown only to users who see exceptions.
 */
export function ExceptionSwitch({ view, count: open }: { view: ListView; count: number | undefined }) {
  const navigate = useNavigate();
  const isShown = seesExceptions(useUser());
  const turn = (on: boolean) => {
    const next = on ? toCardView(exceptionCard.filter, view) : changeView(view, withoutExceptions);
    navigate(`/bookings/all?${writeView(next)}`);
  };
  if (!isShown) return null;
  return (
    <Switch.Root
      flexShrink={0}
      whiteSpace="nowrap"
      checked={view.tempStatus === 'exception'}
      onCheckedChange={(details) => turn(details.checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label display="flex" alignItems="center" gap="8px">
        {exceptionCard.label}
        {open !== undefined && (
          <Badge size="sm" colorPalette="vermilion">
            {countText(open)} {open === 1 ? 'booking' : 'bookings'}
          </Badge>
        )}
      </Switch.Label>
    </Switch.Root>
  );
}

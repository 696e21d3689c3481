import { Badge, VisuallyHidden } from '@chakra-ui/react';
import { t } from '../texts/common';
import { StatusGlyph } from './StatusGlyph';
import { type BadgeStatus, statusLooks } from './statusLooks';

export interface StatusBadgeProps {
  status: BadgeStatus;
  /** Another text in the same style: 'INTERNAL', 'LIVE'. */
  label?: string;
}

/** Shows a status by shape, word and colour. Read as "Status: In progress". A change of status fades in. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const look = statusLooks[status];
  return (
    <Badge
      key={status}
      colorPalette={`status.${status}`}
      ps="6px"
      animationName="fade-in"
      animationDuration="base"
      css={{ '--status-knock': 'colors.colorPalette.subtle' }}
    >
      <StatusGlyph status={status} />
      <VisuallyHidden>{t('Status: {label}', { label: label ?? look.spoken })}</VisuallyHidden>
      <span aria-hidden="true">{label ?? look.label}</span>
    </Badge>
  );
}

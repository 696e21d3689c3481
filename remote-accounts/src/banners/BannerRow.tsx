import type { Banner } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type BadgeStatus, Box, dayText, Flex, IconButton, PlaceTime, StatusBadge } from '@quayside/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { t } from '../texts/banners';
import { expiryDay, expiryPattern } from './bannerForm';

interface BannerState {
  label: string;
  look: BadgeStatus;
}

const states: Record<Banner['status'], BannerState> = {
  internal: {
    get label() {
      return t('Internal');
    },
    look: 'new',
  },
  live: {
    get label() {
      return t('Live');
    },
    look: 'valid',
  },
  pending: {
    get label() {
      return t('Expired');
    },
    look: 'expired',
  },
};

/** Returns the state of a banner; a pending one or one past its expiry is shown as Expired. */
const bannerState = ({ status, expireDate }: Banner, now: Date): BannerState =>
  expireDate && Date.parse(expireDate) <= now.getTime() ? states.pending : states[status];

export interface BannerRowProps {
  banner: Banner;
  /** Whether this banner is in the form. */
  editing: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

const action = { variant: 'ghost', size: 'sm', boxSize: { base: '40px', sm: '28px' } } as const;

/** Banner in the list. */
export function BannerRow({ banner, editing, onEdit, onDelete }: BannerRowProps) {
  const { now } = useKernel();
  const id = useId();
  const { label, look } = bannerState(banner, now());
  const { text, expireDate, createdAt } = banner;
  return (
    <Flex
      as="li"
      aria-current={editing || undefined}
      align="flex-start"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap={{ base: '8px', sm: '14px' }}
      ps="16px"
      pe="12px"
      py="12px"
      textStyle="dense"
      bg={editing ? 'bg.subtle' : undefined}
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex={{ base: '1', sm: '0 0 100px' }}>
        <StatusBadge status={look} label={label} />
      </Box>
      <Box order={{ base: 3, sm: 0 }} flex={{ base: '1 0 100%', sm: '1' }} minW="0">
        <Box as="p" id={id} overflowWrap="anywhere">
          {text}
        </Box>
        <Box textStyle="caption" color="fg.subtle">
          {expireDate ? t('Expires {day}', { day: dayText(expiryDay(expireDate), expiryPattern) }) : t('Never expires')}
          {' · '}
          {t.rich('created {time}', { time: <PlaceTime at={createdAt} /> })}
        </Box>
      </Box>
      <Flex>
        <IconButton {...action} aria-label={t('Edit banner')} aria-describedby={id} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton {...action} aria-label={t('Delete banner')} aria-describedby={id} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}

import type { Rate } from '@quayside/contract';
import { useUser } from '@quayside/kernel/session';
import { t } from '../texts/management';
import { ChangesDrawer } from './changes/ChangesDrawer';
import { EndDialog } from './end/EndDialog';
import { RateDrawer } from './form/RateDrawer';
import { duplicateRate, emptyRate, type RateForm, toRateForm } from './form/rateForm';
import { SettingsDrawer } from './settings/SettingsDrawer';
import { useRateLists } from './useRatePages';

/** Drawer or dialog in front of the list. */
export type OpenRateDialog =
  | { is: 'add'; start?: Partial<RateForm> }
  | { is: 'settings' }
  | { is: 'edit' | 'duplicate' | 'end' | 'changes'; rate: Rate };

interface OpenedRateProps {
  opened: OpenRateDialog;
  onClose: () => void;
}

/** Renders the open drawer or dialog, and applies its result to the list. */
export function RateDialog({ opened, onClose }: OpenedRateProps) {
  const lists = useRateLists();
  const { isSuperAdmin, companyId } = useUser();
  const added = () => {
    lists.reload();
    onClose();
  };
  const changedFrom = (before: Rate) => (after: Rate) => {
    lists.replace(before, after);
    onClose();
  };
  switch (opened.is) {
    case 'settings':
      return <SettingsDrawer onClose={onClose} />;
    case 'add': {
      const start = {
        ...emptyRate(opened.start?.mode),
        agent: isSuperAdmin ? (companyId ?? '') : '',
        ...opened.start,
      };
      return <RateDrawer title={t('Add rate')} rate={null} start={start} onSaved={added} onClose={onClose} />;
    }
    case 'duplicate': {
      const start = duplicateRate(opened.rate, isSuperAdmin ? opened.rate.agent : '');
      return <RateDrawer title={t('Duplicate rate')} rate={null} start={start} onSaved={added} onClose={onClose} />;
    }
    case 'edit':
      return (
        <RateDrawer
          title={t('Edit rate')}
          rate={opened.rate}
          start={toRateForm(opened.rate)}
          onSaved={changedFrom(opened.rate)}
          onClose={onClose}
        />
      );
    case 'end':
      return <EndDialog rate={opened.rate} onEnded={changedFrom(opened.rate)} onClose={onClose} />;
    case 'changes':
      return <ChangesDrawer rate={opened.rate} onClose={onClose} />;
  }
}

import { type Answer, changeRates, type RateChange, undoDays, undoRateChanges } from '@quayside/contract';
import { defaultCurrency } from '@quayside/freight';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, FormField, SelectField, SideDrawer, toaster } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/management';
import { filterQuery, type RateFilter } from '../filters/rateView';
import { LastChanges } from './LastChanges';
import { ManyFields } from './ManyFields';
import { ManyPreview } from './ManyPreview';
import { emptyManyForm, listKinds, type ManyForm, readManyForm } from './manyForm';

interface ManyDrawerProps {
  filter: RateFilter;
  /** Reloads the list. */
  onChanged: () => void;
  onClose: () => void;
}

type Result = Answer<typeof changeRates>;
interface Preview extends Result {
  readonly change: RateChange;
}

/** Says how many rates changed, and how many stayed as before. */
const doneText = ({ changed: count, refused }: Result, isCopy: boolean): string => {
  if (refused === 0)
    return isCopy
      ? t('{count, plural, one {# rate} other {# rates}} added.', { count })
      : t('{count, plural, one {# rate} other {# rates}} changed.', { count });
  return isCopy
    ? t(
        '{count, plural, one {# rate} other {# rates}} added, {refused, plural, one {# rate} other {# rates}} left as before.',
        { count, refused },
      )
    : t(
        '{count, plural, one {# rate} other {# rates}} changed, {refused, plural, one {# rate} other {# rates}} left as before.',
        { count, refused },
      );
};

/** Changes all rates of the filter: choose the change, check the preview, apply it, and undo it if needed. */
export default function ManyDrawer({ filter, onChanged, onClose }: ManyDrawerProps) {
  const { agentCurrency } = useUser();
  const [form, setForm] = useState<ManyForm>(() => emptyManyForm(agentCurrency ?? defaultCurrency));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<Result | null>(null);
  const refuse = (error: Parameters<typeof errorMessage>[0] & { errors?: readonly { message: string }[] }) =>
    void toaster.error({ id: 'rates-many', title: error.errors?.[0]?.message ?? errorMessage(error) });
  const sending = useSend(changeRates, { onError: refuse });
  const undoing = useSend(undoRateChanges, { onError: refuse });
  const query = filterQuery(filter);
  const isCopy = form.kind === 'copy';

  const show = () => {
    const read = readManyForm(form);
    if ('faults' in read) return setFaults(read.faults);
    setFaults({});
    sending.mutate(
      { query, body: { isPreview: true, change: read.change } },
      { onSuccess: (found) => setPreview({ ...found, change: read.change }) },
    );
  };
  const apply = ({ lines, change }: Preview) => {
    const versions = new Map(lines.filter(({ refusal }) => refusal === null).map(({ id, version }) => [id, version]));
    const rates = [...versions].map(([id, version]) => ({ id, version }));
    sending.mutate(
      { query: {}, body: { isPreview: false, rates, change } },
      {
        onSuccess: (found) => {
          setDone(found);
          onChanged();
        },
      },
    );
  };
  const undo = (id: string) =>
    undoing.mutate(
      { params: { id } },
      {
        onSuccess: ({ undone, kept }) => {
          const title =
            kept.length > 0
              ? t(
                  '{count, plural, one {# rate} other {# rates}} restored. {kept, plural, one {# rate} other {# rates}} kept: changed or used since',
                  { count: undone, kept: kept.length },
                )
              : t('{count, plural, one {# rate} other {# rates}} restored', { count: undone });
          toaster.success({ id: 'rates-many', title });
          onChanged();
          onClose();
        },
      },
    );

  const buttons = (close: () => void) => {
    if (done)
      return (
        <>
          {done.changeId && (
            <Button variant="outline" loading={undoing.isPending} onClick={() => undo(done.changeId ?? '')}>
              {t('Undo')}
            </Button>
          )}
          <Button onClick={close}>{t('Close')}</Button>
        </>
      );
    if (preview)
      return (
        <>
          <Button variant="outline" onClick={() => setPreview(null)}>
            {t('Back')}
          </Button>
          <Button disabled={preview.changed === 0} loading={sending.isPending} onClick={() => apply(preview)}>
            {isCopy
              ? t('Add {count, plural, one {# rate} other {# rates}}', { count: preview.changed })
              : t('Change {count, plural, one {# rate} other {# rates}}', { count: preview.changed })}
          </Button>
        </>
      );
    return (
      <>
        <Button variant="outline" onClick={close}>
          {t('Cancel')}
        </Button>
        <Button loading={sending.isPending} onClick={show}>
          {t('Preview')}
        </Button>
      </>
    );
  };

  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Change many')}
      subtitle={t('Applies to all rates of the current filter, at most 500.')}
      footer={buttons}
    >
      {done ? (
        <Box role="status" py="16px">
          {doneText(done, isCopy)}{' '}
          {t('You can undo this for {days} days, here or under “Last changes” of Change many.', { days: undoDays })}
          <ManyRefusals result={done} />
        </Box>
      ) : preview ? (
        <ManyPreview {...preview} isCopy={isCopy} />
      ) : (
        <Box display="grid" gap="16px" py="16px">
          <FormField label={t('Change')} name="many-kind">
            <SelectField
              options={listKinds()}
              value={form.kind}
              onChange={({ target }) => {
                setFaults({});
                setForm({ ...form, kind: target.value as ManyForm['kind'] });
              }}
            />
          </FormField>
          <ManyFields form={form} faults={faults} onChange={(part) => setForm({ ...form, ...part })} />
          <LastChanges onChanged={onChanged} />
        </Box>
      )}
    </SideDrawer>
  );
}

/** Lists rates that changed between preview and change. */
function ManyRefusals({ result: { lines } }: { result: Result }) {
  const refused = lines.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" mt="12px" textStyle="dense" aria-label={t('Rates left as before')}>
      {refused.map(({ id, lane, carrier, refusal }) => (
        <li key={`${id} ${lane}`}>
          {lane}, {carrier}: {refusal}
        </li>
      ))}
    </Box>
  );
}

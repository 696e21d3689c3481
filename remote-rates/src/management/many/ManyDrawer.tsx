import { type Answer, changeRates, type RateChange, undoDays, undoRateChanges } from '@quayside/contract';
import { defaultCurrency, formatCount } from '@quayside/freight';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, FormField, SelectField, SideDrawer, toaster } from '@quayside/ui';
import { useState } from 'react';
import { filterQuery, type RateFilter } from '../filters/rateView';
import { LastChanges } from './LastChanges';
import { ManyFields } from './ManyFields';
import { ManyPreview } from './ManyPreview';
import { emptyManyForm, kindOptions, type ManyForm, readManyForm } from './manyForm';

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
          const left = kept.length > 0 ? `. ${formatCount(kept.length, 'rate')} kept: changed or used since` : '';
          toaster.success({ id: 'rates-many', title: `${formatCount(undone, 'rate')} restored${left}` });
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
              Undo
            </Button>
          )}
          <Button onClick={close}>Close</Button>
        </>
      );
    if (preview)
      return (
        <>
          <Button variant="outline" onClick={() => setPreview(null)}>
            Back
          </Button>
          <Button disabled={preview.changed === 0} loading={sending.isPending} onClick={() => apply(preview)}>
            {isCopy ? `Add ${formatCount(preview.changed, 'rate')}` : `Change ${formatCount(preview.changed, 'rate')}`}
          </Button>
        </>
      );
    return (
      <>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
        <Button loading={sending.isPending} onClick={show}>
          Preview
        </Button>
      </>
    );
  };

  return (
    <SideDrawer
      open
      onClose={onClose}
      title="Change many"
      subtitle="Applies to all rates of the current filter, at most 500."
      footer={buttons}
    >
      {done ? (
        <Box role="status" py="16px">
          {formatCount(done.changed, 'rate')} {isCopy ? 'added' : 'changed'}
          {done.refused > 0 && `, ${formatCount(done.refused, 'rate')} left as before`}. You can undo this for{' '}
          {undoDays} days, here or under “Last changes” of Change many.
          <ManyRefusals result={done} />
        </Box>
      ) : preview ? (
        <ManyPreview {...preview} isCopy={isCopy} />
      ) : (
        <Box display="grid" gap="16px" py="16px">
          <FormField label="Change" name="many-kind">
            <SelectField
              options={kindOptions}
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
    <Box as="ul" listStyleType="none" mt="12px" textStyle="dense" aria-label="Rates left as before">
      {refused.map(({ id, lane, carrier, refusal }) => (
        <li key={`${id} ${lane}`}>
          {lane}, {carrier}: {refusal}
        </li>
      ))}
    </Box>
  );
}

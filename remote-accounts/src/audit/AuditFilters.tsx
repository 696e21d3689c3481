import { auditActionText, auditChoices } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useCall } from '@quayside/kernel/api';
import { dayjs } from '@quayside/kernel/time';
import { Box, Button, DateField, Field, Flex, Grid, Panel, SelectField, type SelectOption } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../texts/audit';
import type { AuditView } from './auditView';

/** Periods that one click chooses: days before today, first and last, and the name. */
const periods = [
  [0, 0, () => t('Today')],
  [1, 1, () => t('Yesterday')],
  [6, 0, () => t('Last 7 days')],
] as const;

interface AuditFiltersProps {
  view: AuditView;
  onChange: (changed: Partial<AuditView>) => void;
}

const byLabel = (one: SelectOption, other: SelectOption) => one.label.localeCompare(other.label);

/** Adds the value of the address to the options, so that an active filter never looks empty. */
const withChosen = (options: SelectOption[], chosen: string): SelectOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <Field.Root gap="4px" minW="0">
    <Field.Label textStyle="caption" color="fg.muted">
      {label}
    </Field.Label>
    {children}
  </Field.Root>
);

/** Filters for person, action, record and time; they apply at once and are stored in the address. */
export function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const { data } = useCall(auditChoices, {});
  const { actions = [], people = [] } = data ?? {};
  const ofKind = actions.filter(({ kind }) => view.kind === '' || kind === view.kind);
  const kinds = [...new Set(actions.map(({ kind }) => kind))];
  const inWords = (name: string): SelectOption => ({ value: name, label: auditActionText(name) });
  return (
    <Panel px="14px" py="10px" mb="12px">
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(5, minmax(0, 1fr))' }} gap="8px 12px">
        <Cell label={t('Who')}>
          <SelectField
            placeholder={t('Anyone')}
            options={withChosen(
              people.map(({ id, name }) => ({ value: id, label: name || id })),
              view.actor,
            )}
            value={view.actor}
            onChange={(event) => onChange({ actor: event.target.value })}
          />
        </Cell>
        <Cell label={t('What')}>
          <SelectField
            placeholder={t('All actions')}
            options={withChosen(ofKind.map(({ action }) => inWords(action)).sort(byLabel), view.action)}
            value={view.action}
            onChange={(event) => onChange({ action: event.target.value })}
          />
        </Cell>
        <Cell label={t('On')}>
          <SelectField
            placeholder={t('Any record')}
            options={withChosen(kinds.map(inWords).sort(byLabel), view.kind)}
            value={view.kind}
            onChange={(event) => onChange({ kind: event.target.value, action: '', record: '' })}
          />
        </Cell>
        <Cell label={t('From')}>
          <DateField
            tells="leaving"
            value={view.from}
            max={view.to || undefined}
            onChange={(from) => onChange({ from })}
          />
        </Cell>
        <Cell label={t('To')}>
          <DateField tells="leaving" value={view.to} min={view.from || undefined} onChange={(to) => onChange({ to })} />
        </Cell>
      </Grid>
      <PeriodButtons view={view} onChange={onChange} />
      {view.record && (
        <Box mt="8px" textStyle="dense" color="fg.muted">
          {t('Only entries of one record ({record}).', { record: view.record })}{' '}
          <Button variant="ghost" size="sm" onClick={() => onChange({ record: '' })}>
            {t('Show all records')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

/** Sets both days at once; the button of the shown period is pressed. */
function PeriodButtons({ view, onChange }: AuditFiltersProps) {
  const { now } = useKernel();
  const dayBefore = (days: number) => dayjs(now()).subtract(days, 'day').format('YYYY-MM-DD');
  return (
    <Flex role="group" aria-label={t('Period')} wrap="wrap" gap="8px" mt="8px">
      {periods.map(([first, last, name]) => {
        const [from, to] = [dayBefore(first), dayBefore(last)];
        const isChosen = view.from === from && view.to === to;
        return (
          <Button
            key={first}
            size="sm"
            variant={isChosen ? 'solid' : 'outline'}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? { from: '', to: '' } : { from, to })}
          >
            {name()}
          </Button>
        );
      })}
    </Flex>
  );
}

import { deleteChargeCode, listChargeCodes } from '@quayside/contract';
import { type OwnBasis, type OwnLineKind, ownBasesByLoadType, ownLineKinds } from '@quayside/freight';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { getAtPath, type UseFormReturn, useFieldArray, useWatch } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Flex, FormField, Grid, IconButton, Input, SelectField, toaster } from '@quayside/ui';
import { Plus, Trash2, Warehouse, X } from 'lucide-react';
import { NumberControl } from '../../fields/NumberControl';
import { useCurrencies } from '../../management/form/useCurrencies';
import { getDecimals } from '../../rate/amounts';
import { t } from '../../texts/quotes';
import { ChargeTemplates } from './ChargeTemplates';
import { type Lane, newOwnText, type OwnLinesForm, type OwnText, toOwnText } from './ownText';

interface Props {
  form: UseFormReturn<OwnLinesForm>;
  optionId: string;
  /** Name of the option, when a form has several. */
  of: string;
  mode: keyof typeof ownBasesByLoadType;
  lane: Lane;
  currency: string;
}

const mostLines = 30;
const doorKinds = ['pick-up', 'origin', 'destination', 'delivery'] as const satisfies readonly OwnLineKind[];
/** Sized by the container instead of the window, because it is used in a drawer, too. A basis is never truncated. */
const columns = 'repeat(auto-fit, minmax(min(148px, 100%), 1fr))';
const listKinds = () => Object.entries(ownLineKinds).map(([value, label]) => ({ value, label: t(label) }));
/** Returns the default name of a line; it is stored, so it stays English. */
const getDefaultLineName = (kind: OwnLineKind): string => (kind === 'other' ? '' : ownLineKinds[kind]);

/** Own lines of an option, typed or taken from saved ones. */
export function OwnLineFields({ form, optionId, of, mode, lane, currency }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'own' });
  const shown = fields.flatMap((field, index) => (field.optionId === optionId ? [{ id: field.id, index }] : []));
  const add = (line: OwnText) => append(line, { focusName: `own.${fields.length}.name` });
  return (
    <Box
      as="section"
      aria-label={t('Own lines of {of}', { of })}
      p="16px"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      {shown.map(({ id, index }, place) => (
        <OwnLineRow
          key={id}
          {...{ form, index, mode, currency }}
          name={t('Line {number} of {of}', { number: place + 1, of })}
          onRemove={() => remove(index)}
        />
      ))}
      <Flex wrap="wrap" gap="8px" align="flex-end">
        <Button
          variant="outline"
          size="sm"
          disabled={shown.length >= mostLines}
          onClick={() => add(newOwnText('other', '', optionId, currency))}
        >
          <Plus aria-hidden />
          {t('Add line')}
        </Button>
        <DoorToDoor
          {...{ form, optionId, of, currency }}
          room={mostLines - shown.length}
          onTake={(lines) => append(lines, { focusName: `own.${fields.length}.cost` })}
        />
        <ChargeTemplates
          {...{ form, mode, lane, of }}
          room={mostLines - shown.length}
          onTake={(lines) =>
            append(
              lines.map((line) => toOwnText(line, optionId, currency)),
              { shouldFocus: false },
            )
          }
          optionId={optionId}
        />
        <ChargeCodes {...{ mode, optionId, currency, of }} onTake={add} />
      </Flex>
    </Box>
  );
}

interface DoorProps extends Pick<Props, 'form' | 'optionId' | 'of' | 'currency'> {
  /** Number of lines that the option can still take. */
  room: number;
  onTake: (lines: OwnText[]) => void;
}

/**
 * Adds the lines of a door-to-door price besides the main carriage, without prices and without those already present.
 */
function DoorToDoor({ form, optionId, of, currency, room, onTake }: DoorProps) {
  const own = useWatch({ control: form.control, name: 'own' });
  const missing = doorKinds.filter((kind) => !own.some((line) => line.optionId === optionId && line.kind === kind));
  if (missing.length === 0 || missing.length > room) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('Door to door: add lines to {of}', { of })}
      title={missing.map((kind) => t(ownLineKinds[kind])).join(', ')}
      onClick={() => onTake(missing.map((kind) => newOwnText(kind, getDefaultLineName(kind), optionId, currency)))}
    >
      <Warehouse aria-hidden />
      {t('Door to door')}
    </Button>
  );
}

interface RowProps extends Pick<Props, 'form' | 'mode' | 'currency'> {
  index: number;
  name: string;
  onRemove: () => void;
}

function OwnLineRow({ form, index, mode, currency, name, onRemove }: RowProps) {
  const at = `own.${index}` as const;
  const [basis, of] = useWatch({ control: form.control, name: [`${at}.basis`, `${at}.currency`] });
  const currencies = useCurrencies(of || currency);
  const error = (part: string): string | undefined =>
    (getAtPath(form.formState.errors, `${at}.${part}`) as { message?: string } | undefined)?.message;
  const isShare = basis === 'percentage';
  const price = isShare ? { unit: '%' } : { unit: of, decimals: getDecimals(of) };
  const kind = form.register(`${at}.kind`, {
    onChange: ({ target }) => {
      if (form.getValues(`${at}.name`).trim() === '')
        form.setValue(`${at}.name`, getDefaultLineName(target.value as OwnLineKind), { shouldDirty: true });
    },
  });
  return (
    <Grid role="group" aria-label={name} templateColumns={columns} gap="8px" alignItems="start" mb="12px">
      <FormField label={t('For')} name={`${at}.kind`} error={error('kind')}>
        <SelectField options={listKinds()} {...kind} />
      </FormField>
      <FormField label={t('Line')} name={`${at}.name`} required error={error('name')}>
        <Input autoComplete="off" maxLength={80} {...form.register(`${at}.name`)} />
      </FormField>
      <FormField label={t('Basis')} name={`${at}.basis`} error={error('basis')}>
        <SelectField options={ownBasesByLoadType[mode].map(basisOption)} {...form.register(`${at}.basis`)} />
      </FormField>
      <FormField label={t('Currency')} name={`${at}.currency`} error={error('currency')} disabled={isShare}>
        <SelectField options={currencies} {...form.register(`${at}.currency`)} />
      </FormField>
      <FormField label={t('Cost')} name={`${at}.cost`} error={error('cost')}>
        <NumberControl form={form} name={`${at}.cost`} {...price} textAlign="end" />
      </FormField>
      <FormField label={t('Price')} name={`${at}.sell`} required error={error('sell')}>
        <NumberControl form={form} name={`${at}.sell`} {...price} textAlign="end" />
      </FormField>
      <FormField label={t('Tax, %')} name={`${at}.tax`} error={error('tax')}>
        <NumberControl form={form} name={`${at}.tax`} unit="%" textAlign="end" />
      </FormField>
      <IconButton variant="ghost" mt="20px" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </Grid>
  );
}

const basisOption = (basis: OwnBasis) => ({
  value: basis,
  label: basis === 'percentage' ? t('% of the other lines') : t(basis),
});

interface CodesProps extends Pick<Props, 'mode' | 'optionId' | 'currency' | 'of'> {
  onTake: (line: OwnText) => void;
}

const shownAtOnce = 6;

/** Saved lines, added with one click, or deleted. */
function ChargeCodes({ mode, optionId, currency, of, onTake }: CodesProps) {
  const queries = useQueryClient();
  const codes = useCall(listChargeCodes, {}, { staleTime: 60_000 });
  const forgetting = useSend(deleteChargeCode, {
    onSuccess: () => void queries.invalidateQueries({ queryKey: callKey(listChargeCodes) }),
    onError: (error) => toaster.error({ id: 'charge-code', title: errorMessage(error) }),
  });
  const fitting = (codes.data ?? [])
    .filter(({ line }) => ownBasesByLoadType[mode].includes(line.basis))
    .slice(0, shownAtOnce);
  if (fitting.length === 0) return null;
  return (
    <Flex as="ul" wrap="wrap" gap="4px 8px" listStyleType="none" aria-label={t('Charge codes for {of}', { of })}>
      {fitting.map(({ id, line }) => (
        <Flex as="li" key={id}>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Add {name}, {basis}', { name: line.name, basis: t(line.basis) })}
            onClick={() => onTake(toOwnText(line, optionId, currency))}
          >
            <Plus aria-hidden />
            {line.name}
          </Button>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={t('Forget {name}, {basis}', { name: line.name, basis: t(line.basis) })}
            disabled={forgetting.isPending}
            onClick={() => forgetting.mutate({ params: { id } })}
          >
            <X aria-hidden />
          </IconButton>
        </Flex>
      ))}
    </Flex>
  );
}

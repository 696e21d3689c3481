import { transportModes } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Controller, useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import {
  Box,
  Button,
  DateField,
  Flex,
  IconButton,
  modeIcons,
  Panel,
  type PortOption,
  SegmentedControl,
} from '@quayside/ui';
import { ArrowLeftRight, ArrowRight, Search } from 'lucide-react';
import { LanePort } from '../fields/LanePort';
import { cargoSets } from '../question/rateQuestion';
import { toLocalDay } from '../rate/validity';
import { t } from '../texts/search';
import { BarCell } from './BarCell';
import { ContainersCell } from './ContainersCell';
import { MeasureCells } from './MeasureCells';
import { emptyForm, type SearchForm, searchForm } from './searchForm';

interface Props {
  /** Accessible name of the bar. */
  label?: string;
  /** Label of the submit button when it does not search. */
  submitLabel?: string;
  start: SearchForm;
  onSearch: (form: SearchForm & { from: PortOption; to: PortOption }) => void;
}

const setLabels = {
  get pieces() {
    return t('Pieces');
  },
  get pallets() {
    return t('Pallets');
  },
} as const;

/** Smallest breakpoint at which all cells of a mode fit in one row beside the buttons. */
const oneRow = {
  FCL: { cells: 'md', bar: 'lg' },
  LCL: { cells: 'xl', bar: 'xxl' },
  AIR: { cells: 'xl', bar: 'xxl' },
} as const;

const wideChoices = {
  '& [data-scope=segment-group][data-part=root]': { width: { base: '100%', sm: 'auto' } },
  '& [data-scope=segment-group][data-part=item]': { flex: { base: '1', sm: 'none' } },
};

/** Neighbours share an edge; the outer corners are round. */
const joined = (row: 'md' | 'xl') => ({
  '& > *': { marginInlineStart: { sm: '-1px' }, marginBlockStart: { base: '-1px', [row]: '0' } },
  '& > :nth-child(n + 3)': { flexGrow: { sm: 1, [row]: 0 } },
  '& > :first-of-type > [data-cell]': {
    borderStartStartRadius: 'md',
    borderEndStartRadius: { [row]: 'md' },
    borderStartEndRadius: { base: 'md', sm: '0' },
  },
  '& > :last-child > [data-cell], & > [data-cell]:last-child': {
    borderEndEndRadius: 'md',
    borderStartEndRadius: { base: '0', [row]: 'md' },
    borderEndStartRadius: { base: 'md', sm: '0' },
  },
});

/** Space between the two ends for the swap button. */
const ends = [
  {
    name: 'from',
    other: 'to',
    get label() {
      return t('From');
    },
    css: { '& > [data-cell]': { paddingInlineEnd: { base: '44px', sm: '12px' } } },
  },
  {
    name: 'to',
    other: 'from',
    get label() {
      return t('To');
    },
    css: { '& > [data-cell]': { paddingInlineStart: { sm: '12px' } } },
  },
] as const;

/** Search bar in mode SEARCH. Changing the transport mode resets it. */
export function SearchBar({ label: name = t('Rate search'), submitLabel, start, onSearch }: Props) {
  const today = toLocalDay(useKernel().now());
  const form = useForm<SearchForm>({
    defaultValues: start,
    resolver: valibotResolver(searchForm(today)),
    // Otherwise the resolver stops at the first invalid field.
    criteriaMode: 'all',
  });
  const { control, handleSubmit, reset, setValue, getValues } = form;
  const [mode, from, to] = useWatch({ control, name: ['transportMode', 'from', 'to'] });
  const places = { from, to };
  const { cells, bar } = oneRow[mode];
  const placeFlex = { sm: '1 1 45%', [cells]: '1 1 0' };
  const swap = () => {
    const { from, to } = getValues();
    setValue('from', to, { shouldValidate: to !== null });
    setValue('to', from, { shouldValidate: from !== null });
  };
  const search = handleSubmit((asked) => {
    const { from, to } = asked;
    if (from && to) onSearch({ ...asked, from, to });
  });
  return (
    <Panel as="section" aria-label={name} p={{ base: '12px', sm: '10px' }} css={wideChoices}>
      <Flex
        as="form"
        {...{ noValidate: true }}
        wrap={{ base: 'wrap', [bar]: 'nowrap' }}
        align="flex-start"
        gap="12px"
        onSubmit={(event) => void search(event)}
      >
        <Box flex="none" width={{ base: '100%', sm: 'auto' }} css={{ '& [data-part=item]': { height: '38px' } }}>
          <SegmentedControl
            aria-label={t('Transport mode')}
            value={mode}
            onChange={(next) => reset(emptyForm(next))}
            segments={transportModes.map((value) => {
              const Icon = modeIcons[value];
              return {
                value,
                label: (
                  <>
                    <Icon size={16} aria-hidden />
                    {value}
                  </>
                ),
              };
            })}
          />
        </Box>
        <Flex
          direction={{ base: 'column', sm: 'row' }}
          flex={{ base: '1 0 100%', [bar]: '1 1 0' }}
          wrap={{ sm: 'wrap', [cells]: 'nowrap' }}
          order={{ base: 1, sm: 1, [bar]: 0 }}
          minW="0"
          align={{ sm: 'flex-start' }}
          css={joined(cells)}
        >
          {ends.map(({ name, other, label, css }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field, fieldState }) => (
                <BarCell
                  label={label}
                  name={name}
                  error={fieldState.error?.message}
                  flex={placeFlex}
                  css={css}
                  edge={name === 'from' && <SwapButton onClick={swap} />}
                >
                  <LanePort
                    key={mode}
                    side={name}
                    transportMode={mode}
                    other={places[other]}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                  />
                </BarCell>
              )}
            />
          ))}
          <Controller
            control={control}
            name="date"
            render={({ field, fieldState }) => (
              <BarCell label={t('Date')} name="date" error={fieldState.error?.message} flex={{ sm: '0 0 132px' }}>
                <DateField value={field.value} onChange={field.onChange} onBlur={field.onBlur} min={today} />
              </BarCell>
            )}
          />
          {mode === 'FCL' && (
            <Controller
              control={control}
              name="containers"
              render={({ field, fieldState }) => (
                <ContainersCell value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
              )}
            />
          )}
          {mode === 'AIR' && (
            <Controller
              control={control}
              name="set"
              render={({ field }) => (
                <BarCell label={t('Cargo set')} name="set" labelHidden flex={{ sm: '0 0 auto' }}>
                  <Box px="8px">
                    <SegmentedControl
                      size="sm"
                      aria-label={t('Cargo set')}
                      value={field.value}
                      onChange={field.onChange}
                      segments={cargoSets.map((value) => ({ value, label: setLabels[value] }))}
                    />
                  </Box>
                </BarCell>
              )}
            />
          )}
          {mode !== 'FCL' && <MeasureCells form={form} />}
        </Flex>
        <Button
          type="submit"
          size="lg"
          flex="none"
          ms={{ sm: 'auto' }}
          order={{ base: 2, sm: 0 }}
          width={{ base: '100%', sm: 'auto' }}
        >
          {submitLabel ? <ArrowRight aria-hidden /> : <Search aria-hidden />}
          {submitLabel ?? t('Search Rate')}
        </Button>
      </Flex>
    </Panel>
  );
}

function SwapButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      variant="outline"
      aria-label={t('Swap ports')}
      onClick={onClick}
      position="absolute"
      zIndex="3"
      top={{ base: '32px', sm: '8px' }}
      insetEnd={{ base: '12px', sm: '-14px' }}
      height={{ base: '40px', sm: '28px' }}
      minW={{ base: '40px', sm: '28px' }}
      width={{ base: '40px', sm: '28px' }}
      borderRadius="full"
      borderColor="border.control"
      boxShadow="none"
      css={{ '& svg': { width: '14px', height: '14px' } }}
    >
      <ArrowLeftRight aria-hidden />
    </IconButton>
  );
}

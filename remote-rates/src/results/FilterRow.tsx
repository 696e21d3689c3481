import type { ScheduleOption } from '@quayside/contract';
import { currencyDecimals, numberFault, numberText, typedNumber } from '@quayside/freight';
import {
  Box,
  Button,
  Checkbox,
  FieldMessage,
  Flex,
  NativeSelect,
  NumberField,
  Popover,
  Portal,
  screenOnly,
  useLayerPortal,
} from '@quayside/ui';
import { ChevronDown, X } from 'lucide-react';
import { useId, useState } from 'react';
import { amountFault, parseAmount } from '../rate/amounts';
import { rateKindLabels, rateKinds } from '../rate/rateKinds';
import { t } from '../texts/results';
import { countCarriers, type Filters, isFiltered, noFilters } from './filters';

interface Props {
  options: readonly ScheduleOption[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const stopChoices = [
  {
    value: '',
    get label() {
      return t('Any transshipments');
    },
  },
  {
    value: '0',
    get label() {
      return t('Direct only');
    },
  },
  {
    value: '1',
    get label() {
      return t('At most 1 transshipment');
    },
  },
];

/** Same height as the fields beside it. */
const touchHigh = { base: 'controlTouch', sm: 'control' };

/** Filters the options by carrier, transshipments, price, transit or emissions. */
export function FilterRow({ options, filters, onChange }: Props) {
  const currency = options[0]?.currency ?? 'USD';
  return (
    <Flex role="group" aria-label={t('Filter the rates')} wrap="wrap" gap="8px" pb="12px" {...screenOnly}>
      <CarrierFilter
        options={options}
        chosen={filters.carriers}
        onChange={(carriers) => onChange({ ...filters, carriers })}
      />
      <NativeSelect.Root width={{ base: 'calc(50% - 4px)', sm: '214px' }}>
        <NativeSelect.Field
          aria-label={t('Transshipments')}
          value={filters.stops === null ? '' : String(filters.stops)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, stops: value === '' ? null : Number(value) })
          }
        >
          {stopChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <MostFilter
        key={`price ${filters.most}`}
        most={filters.most}
        label={t('Highest total in {currency}', { currency })}
        unit={currency}
        reading={amountReading(currency)}
        onChange={(most) => onChange({ ...filters, most })}
      />
      <MostFilter
        key={`days ${filters.days}`}
        most={filters.days}
        label={t('Longest transit in days')}
        unit={t('days')}
        onChange={(days) => onChange({ ...filters, days })}
      />
      <MostFilter
        key={`co2e ${filters.co2e}`}
        most={filters.co2e}
        label={t('Most CO₂e in kg')}
        unit="kg CO₂e"
        onChange={(co2e) => onChange({ ...filters, co2e })}
      />
      {(filters.kind || options.some(({ tariffKind }) => tariffKind)) && (
        <NativeSelect.Root width={{ base: 'calc(50% - 4px)', sm: '150px' }}>
          <NativeSelect.Field
            aria-label={t('Contract or spot')}
            value={filters.kind ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filters, kind: rateKinds.find((kind) => kind === value) ?? null })
            }
          >
            <option value="">{t('Contract or spot')}</option>
            {rateKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t('{kind} only', { kind: rateKindLabels[kind] })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      {isFiltered(filters) && (
        <Button variant="ghost" onClick={() => onChange(noFilters)}>
          <X aria-hidden />
          {t('Clear filters')}
        </Button>
      )}
    </Flex>
  );
}

const carrierText = (chosen: readonly string[]): string =>
  chosen.length === 0
    ? t('All carriers')
    : chosen.length === 1
      ? t('Carrier: {code}', { code: chosen[0] ?? '' })
      : t('{count} carriers', { count: chosen.length });

function CarrierFilter({
  options,
  chosen,
  onChange,
}: {
  options: readonly ScheduleOption[];
  chosen: readonly string[];
  onChange: (carriers: string[]) => void;
}) {
  const portal = useLayerPortal();
  const put = (code: string, on: boolean) => onChange(chosen.filter((other) => other !== code).concat(on ? code : []));
  return (
    <Popover.Root positioning={{ placement: 'bottom-start', gutter: 4 }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline" width={{ base: 'calc(50% - 4px)', sm: 'auto' }} height={touchHigh}>
          {carrierText(chosen)}
          <ChevronDown aria-hidden />
        </Button>
      </Popover.Trigger>
      <Portal {...portal}>
        <Popover.Positioner>
          <Popover.Content aria-label={t('Carriers')} width="280px" maxH="320px" overflowY="auto" p="6px">
            {countCarriers(options).map(({ code, name, count }) => (
              <Checkbox.Root
                key={code}
                checked={chosen.includes(code)}
                onCheckedChange={({ checked }) => put(code, checked === true)}
                display="flex"
                width="100%"
                px="8px"
                py="7px"
                gap="10px"
                borderRadius="sm"
                _hover={{ bg: 'bg.muted' }}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label flex="1" textStyle="dense">
                  {name}{' '}
                  <Box as="span" color="fg.subtle">
                    ({count})
                  </Box>
                </Checkbox.Label>
              </Checkbox.Root>
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** Parsed text of a field: its value in whole units of the filter, and its error. */
interface FieldReading {
  decimals: number;
  valueOf: (text: string) => number | undefined;
  faultOf: (text: string) => string | null;
}

const amountReading = (currency: string): FieldReading => ({
  decimals: currencyDecimals(currency),
  valueOf: (text) => parseAmount(text, currency),
  faultOf: (text) => amountFault(text, currency),
});

const whole = { whole: true } as const;
const wholeReading: FieldReading = {
  decimals: 0,
  valueOf: (text) => typedNumber(text, whole) ?? undefined,
  faultOf: (text) => numberFault(text, whole),
};

interface MostProps {
  most: number | null;
  label: string;
  unit: string;
  reading?: FieldReading;
  onChange: (most: number | null) => void;
}

/** The address holds at most nine digits. */
const MAX_VALUE = 999_999_999;

const findFigureFault = (text: string, reading: FieldReading): string | null => {
  const value = reading.valueOf(text);
  if (value === 0) return t('must be more than 0');
  return reading.faultOf(text) ?? ((value ?? 0) > MAX_VALUE ? t('is too large') : null);
};

/** Applies on blur or Enter; invalid input stays and filters nothing. */
function MostFilter({ most, label, unit, reading = wholeReading, onChange }: MostProps) {
  const id = useId();
  const [typed, setTyped] = useState(most === null ? '' : numberText(most / 10 ** reading.decimals));
  const [fault, setFault] = useState<string | null>(null);
  const take = () => {
    const found = findFigureFault(typed, reading);
    setFault(found);
    const wanted = reading.valueOf(typed) ?? null;
    if (found === null && wanted !== most) onChange(wanted);
  };
  return (
    <Box width={{ base: 'calc(50% - 4px)', sm: '150px' }}>
      <NumberField
        unit={unit}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        placeholder={t('Up to … {unit}', { unit })}
        value={typed}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {fault && (
        <Box id={id} pt="4px" textStyle="caption">
          <FieldMessage>{fault}</FieldMessage>
        </Box>
      )}
    </Box>
  );
}

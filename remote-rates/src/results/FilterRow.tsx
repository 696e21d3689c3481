import type { ScheduleOption } from '@freight/shared-kernel/contract';
import { minorUnits } from '@freight/shared-kernel/freight';
import {
  Box,
  Button,
  Checkbox,
  Flex,
  Input,
  NativeSelect,
  Popover,
  Portal,
  useLayerPortal,
} from '@freight/shared-kernel/ui';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { carriersOf, type Filters, isFiltered, noFilters } from './filters';

interface Props {
  options: readonly ScheduleOption[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const stopChoices = [
  { value: '', label: 'Any transshipments' },
  { value: '0', label: 'Direct only' },
  { value: '1', label: 'At most 1 transshipment' },
];

/** As high as the fields beside it. */
const touchHigh = { base: 'controlTouch', sm: 'control' };

/** What of the options is shown: by carrier, by transshipments, up to a price. */
export function FilterRow({ options, filters, onChange }: Props) {
  const currency = options[0]?.currency ?? 'USD';
  return (
    <Flex role="group" aria-label="Filter the rates" wrap="wrap" gap="8px" pb="12px">
      <CarrierFilter
        options={options}
        chosen={filters.carriers}
        onChange={(carriers) => onChange({ ...filters, carriers })}
      />
      <NativeSelect.Root width={{ base: 'calc(50% - 4px)', sm: '214px' }}>
        <NativeSelect.Field
          aria-label="Transshipments"
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
      <PriceFilter
        key={filters.most}
        most={filters.most}
        currency={currency}
        onChange={(most) => onChange({ ...filters, most })}
      />
      {isFiltered(filters) && (
        <Button variant="ghost" onClick={() => onChange(noFilters)}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </Flex>
  );
}

const carrierText = (chosen: readonly string[]): string =>
  chosen.length === 0 ? 'All carriers' : chosen.length === 1 ? `Carrier: ${chosen[0]}` : `${chosen.length} carriers`;

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
          <Popover.Content aria-label="Carriers" width="280px" maxH="320px" overflowY="auto" p="6px">
            {carriersOf(options).map(({ code, name, count }) => (
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

interface PriceFilterProps {
  most: number | null;
  currency: string;
  onChange: (most: number | null) => void;
}

/** Typed in whole units of the currency; it counts when the field is left or on Enter. */
function PriceFilter({ most, currency, onChange }: PriceFilterProps) {
  const unit = 10 ** minorUnits(currency);
  const [typed, setTyped] = useState(most === null ? '' : String(Math.round(most / unit)));
  const take = () => {
    const amount = Number(typed.replaceAll(',', ''));
    const wanted = typed.trim() !== '' && Number.isFinite(amount) && amount > 0 ? Math.round(amount * unit) : null;
    if (wanted === null) setTyped('');
    if (wanted !== most) onChange(wanted);
  };
  return (
    <Input
      aria-label={`Highest total in ${currency}`}
      placeholder={`Up to … ${currency}`}
      inputMode="decimal"
      width={{ base: '100%', sm: '150px' }}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

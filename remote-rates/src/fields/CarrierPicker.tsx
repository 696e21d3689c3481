import { listOwnCarriers, type OwnCarrier, type TransportMode } from '@quayside/contract';
import { type CarrierChoice, findCarrierChoices } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Box, Matched, TypeAhead } from '@quayside/ui';
import { useState } from 'react';
import type * as v from 'valibot';
import { t } from '../texts/search';

interface CarrierPickerProps {
  /** Airlines for AIR, ocean carriers for other modes, all without a mode. */
  mode?: v.InferOutput<typeof TransportMode> | undefined;
  value: CarrierChoice | null;
  onChange: (carrier: CarrierChoice | null) => void;
  onBlur?: () => void;
  placeholder?: string;
}

/** Returns the company's own carriers, besides the directory. */
const useOwnCarriers = (): readonly OwnCarrier[] =>
  useCall(listOwnCarriers, { query: { limit: -1 } }, { staleTime: 60_000 }).data?.docs ?? [];

const carries = ({ modes }: OwnCarrier, mode: CarrierPickerProps['mode']): boolean =>
  mode === undefined || modes.includes('AIR') === (mode === 'AIR');

/** Returns a function that names an own carrier by its code. */
export const useOwnCarrierName = (): ((code: string) => string | undefined) => {
  const own = useOwnCarriers();
  return (code) => own.find((one) => one.code === code)?.name;
};

/** Picker for an ocean carrier or airline of the directory or of the company, by name or code. */
export function CarrierPicker({ mode, placeholder = t('Name or code'), ...picker }: CarrierPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const own = useOwnCarriers().filter((one) => !one.ended && carries(one, mode));
  const items = findCarrierChoices(typed ?? '', mode && (mode === 'AIR' ? 'AIR' : 'SEA'), own);
  return (
    <TypeAhead
      {...picker}
      placeholder={placeholder}
      items={items}
      onType={setTyped}
      toId={({ code }) => code}
      toText={({ name }) => name}
      prefix={({ code }) => code}
      unmatched="Choose a carrier from the list"
      message={items.length === 0 ? t('No data') : undefined}
      renderItem={({ code, name }, text) => (
        <>
          <Box as="span" textStyle="idSm" minW="44px">
            <Matched text={code} typed={text} />
          </Box>
          <Box as="span" flex="1" minW="0">
            <Matched text={name} typed={text} />
          </Box>
        </>
      )}
    />
  );
}

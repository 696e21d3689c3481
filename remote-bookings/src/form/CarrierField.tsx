import { listOwnCarriers } from '@quayside/contract';
import { findCarrierChoices, isLikeAir } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { useAbility } from '@quayside/kernel/session';
import { Box, FormField, Matched, TypeAhead } from '@quayside/ui';
import { useState } from 'react';
import type { BookingValues } from './bookingValues';
import { useBookingField } from './useBookingField';

/** Carrier of the directory or of the company, or another one by its name. */
export function CarrierField() {
  const { control } = useFormContext<BookingValues>();
  const isAir = isLikeAir(useWatch({ control, name: 'loadType' }));
  const [typed, setTyped] = useState<string | null>(null);
  const enabled = useAbility().can('read', 'Rate');
  const own = useCall(listOwnCarriers, { query: { limit: -1 } }, { staleTime: 60_000, enabled }).data?.docs ?? [];
  const fitting = own.filter(({ ended, modes }) => !ended && modes.includes('AIR') === isAir);
  const items = findCarrierChoices(typed ?? '', isAir ? 'AIR' : 'SEA', fitting);
  const name = typed?.trim() ?? '';
  return (
    <FormField {...useBookingField('carrier')} optional hint="Choose one, or add a name that is not in the list">
      <Controller
        control={control}
        name="carrier"
        render={({ field: { value, onChange, onBlur } }) => (
          <TypeAhead
            value={value}
            onChange={(carrier) => onChange(carrier && { code: carrier.code, name: carrier.name })}
            onBlur={onBlur}
            placeholder="Name or code"
            items={items}
            onType={setTyped}
            toId={({ code }) => code}
            toText={(carrier) => carrier.name}
            prefix={({ code }) => code}
            unmatched="Choose a carrier from the list, or add this name"
            message={items.length === 0 && name === '' ? 'No data' : undefined}
            {...(name !== '' && {
              add: { label: `Use the name “${name}”`, onAdd: () => onChange({ code: '', name }) },
            })}
            renderItem={(carrier, text) => (
              <>
                <Box as="span" textStyle="idSm" minW="44px">
                  <Matched text={carrier.code} typed={text} />
                </Box>
                <Box as="span" flex="1" minW="0">
                  <Matched text={carrier.name} typed={text} />
                </Box>
              </>
            )}
          />
        )}
      />
    </FormField>
  );
}

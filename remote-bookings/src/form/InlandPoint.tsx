import { searchPorts } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Controller, useFormContext, useWatch } from '@quayside/kernel/forms';
import { Button, FormField, focusField, PortPicker, type PortSearch } from '@quayside/ui';
import type { BookingValues } from './bookingValues';
import { FieldGrid } from './FormSection';
import { TextField } from './TextField';
import { useBookingField } from './useBookingField';

const hint = 'The named place of EXW, where the truck fetches the goods';

/** Pick-up place: an inland point or warehouse of the directory, or any place by city and country. */
export function InlandPoint() {
  const { control, setValue } = useFormContext<BookingValues>();
  const point = useWatch({ control, name: 'inlandPoint' });
  const typed = point !== null && !('id' in point);
  const change = (next: BookingValues['inlandPoint'], focus: string) => {
    setValue('inlandPoint', next, { shouldDirty: true });
    requestAnimationFrame(() => focusField(focus));
  };
  if (typed) return <TypedPoint onSearch={() => change(null, 'inlandPoint')} />;
  const start = { city: point?.city ?? '', country: point?.country ?? '' };
  return (
    <ListedPoint
      onType={() => change(start, 'inlandPoint.city')}
      onFreeEntry={(city) => change({ city, country: '' }, 'inlandPoint.country')}
    />
  );
}

interface ListedPointProps {
  onType: () => void;
  onFreeEntry: (city: string) => void;
}

function ListedPoint({ onType, onFreeEntry }: ListedPointProps) {
  const { api } = useKernel();
  const { control } = useFormContext<BookingValues>();
  const search: PortSearch = async (filter, signal) => {
    const found = await Promise.all(
      (['INLAND', 'WHSE'] as const).map((portType) => api.call(searchPorts, { query: { filter, portType }, signal })),
    );
    return found.flat();
  };
  return (
    <FormField
      {...useBookingField('inlandPoint')}
      required
      hint={hint}
      aside={<Link onClick={onType}>Type city and country</Link>}
    >
      <Controller
        control={control}
        name="inlandPoint"
        render={({ field }) => (
          <PortPicker
            value={field.value && 'id' in field.value ? field.value : null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            search={search}
            kind="INLAND"
            onFreeEntry={onFreeEntry}
            placeholder="Inland point or warehouse"
          />
        )}
      />
    </FormField>
  );
}

function TypedPoint({ onSearch }: { onSearch: () => void }) {
  return (
    <FieldGrid columns={2}>
      <TextField
        name="inlandPoint.city"
        required
        hint={hint}
        aside={<Link onClick={onSearch}>Choose from the directory</Link>}
      />
      <TextField name="inlandPoint.country" required hint="Two letters, such as NL" input={{ maxLength: 2 }} />
    </FieldGrid>
  );
}

function Link({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button type="button" variant="plain" size="xs" h="16px" px="0" color="marine.fg" onClick={onClick}>
      {children}
    </Button>
  );
}

import { useFormContext } from '@freight/shared-kernel/forms';
import { Box, Callout, Flex, Grid, RadioGroup, Text } from '@freight/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import type { EditConflict } from './editConflict';
import { fieldLabel, sameValue, type TrackingField, type TrackingValues, valueText } from './trackingValues';

interface ConflictPanelProps {
  conflict: EditConflict;
  /** What stands in the form now. */
  values: TrackingValues;
  air: boolean;
}

const said = (versions: TrackingValues, field: TrackingField): string => valueText(versions[field]) || 'empty';

/** Somebody else saved first: what both changed is chosen here field by field, and what only they changed is told. */
export function ConflictPanel({ conflict, values, air }: ConflictPanelProps) {
  const { mine, theirs, disputed, taken } = conflict;
  const box = useRef<HTMLDivElement>(null);
  // Each conflict anew: on a phone it stands far above the button that met it.
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <Box ref={box} tabIndex={-1} outline="0">
      <Callout
        tone="warning"
        title="Somebody else changed this booking while you were editing. Nothing you typed is lost."
      >
        {disputed.length > 0 && (
          <>
            <Text>Both of you changed these. Choose what to keep, then save again.</Text>
            <Grid gap="12px" pt="8px">
              {disputed.map((field) => (
                <DisputedField key={field} {...{ field, mine, theirs, values, air }} />
              ))}
            </Grid>
          </>
        )}
        {taken.length > 0 && (
          <Box pt="8px">
            Taken over from them: {taken.map((field) => `${fieldLabel(field, air)} ${said(theirs, field)}`).join(', ')}
          </Box>
        )}
        {disputed.length === 0 && <Text pt="4px">Check the form and save again.</Text>}
      </Callout>
    </Box>
  );
}

interface DisputedFieldProps extends Pick<EditConflict, 'mine' | 'theirs'> {
  field: TrackingField;
  values: TrackingValues;
  air: boolean;
}

function DisputedField({ field, mine, theirs, values, air }: DisputedFieldProps) {
  const { setValue } = useFormContext<TrackingValues>();
  const versions = { yours: mine, theirs } as const;
  const chosen = (['yours', 'theirs'] as const).find((version) => sameValue(field, values, versions[version])) ?? '';
  const label = fieldLabel(field, air);
  return (
    <RadioGroup.Root
      aria-label={label}
      value={chosen}
      onValueChange={({ value }) =>
        setValue(field, versions[value as keyof typeof versions][field], { shouldDirty: true, shouldValidate: true })
      }
    >
      <Box textStyle="label" aria-hidden>
        {label}
      </Box>
      <Flex wrap="wrap" columnGap="24px" rowGap="6px" pt="4px">
        {(['yours', 'theirs'] as const).map((version) => (
          <RadioGroup.Item key={version} value={version}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText overflowWrap="anywhere">
              {version === 'yours' ? 'Yours' : 'Theirs'}: {said(versions[version], field)}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}

import { getAtPath, type Path, type UseFormReturn, useWatch } from '@freight/shared-kernel/forms';
import { Box, Callout, Flex, Grid, RadioGroup, Text } from '@freight/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import { type ConflictField, type RateConflict, valueText } from './rateConflict';
import type { RateForm } from './rateForm';

interface RateConflictPanelProps {
  conflict: RateConflict;
  form: UseFormReturn<RateForm>;
}

const said = (form: RateForm, name: string): string => valueText(form, name) || 'empty';
const versions = ['mine', 'theirs'] as const;

/** Somebody else saved first: what both changed is chosen here field by field, and what only they changed is told. */
export function RateConflictPanel({ conflict, form }: RateConflictPanelProps) {
  const { theirs, disputed, taken } = conflict;
  const box = useRef<HTMLDivElement>(null);
  // Each conflict anew: it stands above the button that met it.
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <Box ref={box} tabIndex={-1} outline="0" my="12px">
      <Callout
        tone="warning"
        title="Somebody else changed this rate while you were editing. Nothing you typed is lost."
      >
        {disputed.length > 0 && (
          <>
            <Text>Both of you changed these. Choose what to keep, then save again.</Text>
            <Grid gap="12px" pt="8px">
              {disputed.map((field) => (
                <DisputedField key={field.name} field={field} conflict={conflict} form={form} />
              ))}
            </Grid>
          </>
        )}
        {taken.length > 0 && (
          <Box pt="8px">
            Taken over from them: {taken.map(({ name, label }) => `${label} ${said(theirs, name)}`).join(', ')}
          </Box>
        )}
        {disputed.length === 0 && <Text pt="4px">Check the form and save again.</Text>}
      </Callout>
    </Box>
  );
}

function DisputedField({ field: { name, label }, conflict, form }: RateConflictPanelProps & { field: ConflictField }) {
  const now = useWatch({ control: form.control }) as RateForm;
  const chosen = versions.find((version) => valueText(now, name) === valueText(conflict[version], name)) ?? '';
  const choose = (version: string | null) =>
    form.setValue(name as Path<RateForm>, getAtPath(conflict[version as 'mine' | 'theirs'], name), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <RadioGroup.Root aria-label={label} value={chosen} onValueChange={({ value }) => choose(value)}>
      <Box textStyle="label" aria-hidden>
        {label}
      </Box>
      <Flex wrap="wrap" columnGap="24px" rowGap="6px" pt="4px">
        {versions.map((version) => (
          <RadioGroup.Item key={version} value={version}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText overflowWrap="anywhere">
              {version === 'mine' ? 'Yours' : 'Theirs'}: {said(conflict[version], name)}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}

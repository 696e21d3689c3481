import { type Path, type PathValue, type UseFormReturn, useWatch } from '@freight/shared-kernel/forms';
import { Box, Callout, Flex, Grid, RadioGroup, Text } from '@freight/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import { type EditConflict, type FormValue, type FormValues, sameValue, valueText } from './editConflict';

interface ConflictPanelProps<V extends FormValues> {
  conflict: EditConflict<V>;
  form: UseFormReturn<V>;
  labels: Readonly<Record<keyof V & string, string>>;
  /** What was edited: 'contact'. */
  noun: string;
}

const said = (value: FormValue | undefined): string => valueText(value ?? '') || 'empty';

/** Somebody else saved first: what both changed is chosen here field by field, and what only they changed is told. */
export function ConflictPanel<V extends FormValues>({ conflict, form, labels, noun }: ConflictPanelProps<V>) {
  const { theirs, disputed, taken } = conflict;
  const box = useRef<HTMLDivElement>(null);
  // Each conflict anew: on a phone it stands far above the button that met it.
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <Box ref={box} tabIndex={-1} outline="0" my="16px">
      <Callout
        tone="warning"
        title={`Somebody else changed this ${noun} while you were editing. Nothing you typed is lost.`}
      >
        {disputed.length > 0 && (
          <>
            <Text>Both of you changed these. Choose what to keep, then save again.</Text>
            <Grid gap="12px" pt="8px">
              {disputed.map((name) => (
                <DisputedField key={name} label={labels[name]} {...{ name, conflict, form }} />
              ))}
            </Grid>
          </>
        )}
        {taken.length > 0 && (
          <Box pt="8px">
            Taken over from them: {taken.map((name) => `${labels[name]} ${said(theirs[name])}`).join(', ')}
          </Box>
        )}
        {disputed.length === 0 && <Text pt="4px">Check the form and save again.</Text>}
      </Callout>
    </Box>
  );
}

interface DisputedFieldProps<V extends FormValues> extends Pick<ConflictPanelProps<V>, 'conflict' | 'form'> {
  name: keyof V & string;
  label: string;
}

function DisputedField<V extends FormValues>({ name, label, conflict, form }: DisputedFieldProps<V>) {
  const field = name as unknown as Path<V>;
  const now = useWatch({ control: form.control, name: field }) as FormValue;
  const versions = { yours: conflict.mine[name] as FormValue, theirs: conflict.theirs[name] as FormValue } as const;
  const chosen = (['yours', 'theirs'] as const).find((version) => sameValue(now, versions[version])) ?? '';
  const choose = (version: string | null) =>
    form.setValue(field, versions[version as keyof typeof versions] as PathValue<V, Path<V>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <RadioGroup.Root aria-label={label} value={chosen} onValueChange={({ value }) => choose(value)}>
      <Box textStyle="label" aria-hidden>
        {label}
      </Box>
      <Flex wrap="wrap" columnGap="24px" rowGap="6px" pt="4px">
        {(['yours', 'theirs'] as const).map((version) => (
          <RadioGroup.Item key={version} value={version}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText overflowWrap="anywhere">
              {version === 'yours' ? 'Yours' : 'Theirs'}: {said(versions[version])}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}

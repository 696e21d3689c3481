import { Box, type BoxProps, Flex, Grid, RadioGroup, Text } from '@chakra-ui/react';
import { type FieldValues, getAtPath, type Path, type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { useEffect, useRef } from 'react';
import { Callout } from '../notices/Callout';
import { t } from '../texts/common';
import { type Conflict, type ConflictVersion, type FormPart, samePart } from './useConflict';

export interface ConflictPanelProps<V extends FieldValues> extends BoxProps {
  /** The conflict to resolve; each new one moves the focus here. */
  conflict: Conflict<V>;
  form: UseFormReturn<V>;
  /** Name of the edited record: 'contact'. */
  noun: string;
}

const said = (value: string): string => value || t('empty');
const versions = {
  get yours() {
    return t('Yours');
  },
  get theirs() {
    return t('Theirs');
  },
} as const satisfies Record<ConflictVersion, string>;
const bothVersions = Object.keys(versions) as ConflictVersion[];

/**
 * Resolves a concurrent edit: fields changed by both are chosen one by one; fields changed only by the other user are
 * listed.
 */
export function ConflictPanel<V extends FieldValues>({ conflict, form, noun, ...place }: ConflictPanelProps<V>) {
  const { mine, theirs, disputed, taken, partsOf, isOfDraft = false } = conflict;
  const box = useRef<HTMLDivElement>(null);
  const current = partsOf(useWatch({ control: form.control }) as V);
  // On a phone the panel is far above the button, so each new conflict takes the focus.
  useEffect(() => box.current?.focus(), [conflict]);
  const choose = (name: string, version: ConflictVersion) =>
    form.setValue(name as Path<V>, getAtPath({ yours: mine, theirs }[version], name), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Box ref={box} tabIndex={-1} outline="0" {...place}>
      <Callout
        tone="warning"
        title={
          isOfDraft
            ? t('Somebody else changed this {noun} since you began your draft. Nothing you typed is lost.', {
                noun: t(noun),
              })
            : t('Somebody else changed this {noun} while you were editing. Nothing you typed is lost.', {
                noun: t(noun),
              })
        }
      >
        {disputed.length > 0 && (
          <>
            <Text>
              {isOfDraft
                ? t('Both of you changed these. Choose what to keep, then save.')
                : t('Both of you changed these. Choose what to keep, then save again.')}
            </Text>
            <Grid gap="12px" pt="8px">
              {disputed.map((field) => (
                <Choice
                  key={field.theirs.name}
                  field={field}
                  now={current.find(({ name }) => name === field.theirs.name)}
                  onChoose={(version) => choose(field.theirs.name, version)}
                />
              ))}
            </Grid>
          </>
        )}
        {taken.length > 0 && (
          <Box pt="8px">
            {t('Imported from them:')} {taken.map(({ label, text }) => `${label} ${said(text)}`).join(', ')}
          </Box>
        )}
        {disputed.length === 0 && (
          <Text pt="4px">{isOfDraft ? t('Check the form and save.') : t('Check the form and save again.')}</Text>
        )}
      </Callout>
    </Box>
  );
}

interface ChoiceProps {
  field: Conflict<unknown>['disputed'][number];
  /** Current value of the form: one of the two versions, or neither. */
  now: FormPart | undefined;
  onChoose: (version: ConflictVersion) => void;
}

function Choice({ field, now, onChoose }: ChoiceProps) {
  return (
    <RadioGroup.Root
      aria-label={field.theirs.label}
      value={bothVersions.find((version) => samePart(field[version], now)) ?? ''}
      onValueChange={({ value }) => onChoose(value as ConflictVersion)}
    >
      <Box textStyle="label" aria-hidden>
        {field.theirs.label}
      </Box>
      <Flex wrap="wrap" columnGap="24px" rowGap="6px" pt="4px">
        {bothVersions.map((version) => (
          <RadioGroup.Item key={version} value={version}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText overflowWrap="anywhere">
              {versions[version]}: {said(field[version].text)}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}

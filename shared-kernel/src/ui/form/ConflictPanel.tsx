import { Box, Flex, Grid, RadioGroup, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Callout } from '../notices/Callout';

export type ConflictVersion = 'yours' | 'theirs';

/** A field that both changed, each to something else; values as people read them, '' for none. */
export interface DisputedField extends Record<ConflictVersion, string> {
  name: string;
  label: string;
  /** Which of the two stands in the form now; '' when it is neither. */
  chosen: ConflictVersion | '';
}

/** A field that only they changed; the value as people read it, '' for none. */
export interface TakenField {
  label: string;
  theirs: string;
}

export interface ConflictPanelProps {
  /** What was met: each new one brings the focus here. */
  conflict: object;
  /** What was edited: 'contact'. */
  noun: string;
  disputed: readonly DisputedField[];
  taken: readonly TakenField[];
  /** Puts one of the two into the form. */
  onChoose: (name: string, version: ConflictVersion) => void;
}

const said = (value: string): string => value || 'empty';
const versions = { yours: 'Yours', theirs: 'Theirs' } as const satisfies Record<ConflictVersion, string>;

/** Somebody else saved first: what both changed is chosen here field by field, and what only they changed is told. */
export function ConflictPanel({ conflict, noun, disputed, taken, onChoose }: ConflictPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  // Each conflict anew: on a phone it stands far above the button that met it.
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <Box ref={box} tabIndex={-1} outline="0">
      <Callout
        tone="warning"
        title={`Somebody else changed this ${noun} while you were editing. Nothing you typed is lost.`}
      >
        {disputed.length > 0 && (
          <>
            <Text>Both of you changed these. Choose what to keep, then save again.</Text>
            <Grid gap="12px" pt="8px">
              {disputed.map((field) => (
                <Choice key={field.name} field={field} onChoose={(version) => onChoose(field.name, version)} />
              ))}
            </Grid>
          </>
        )}
        {taken.length > 0 && (
          <Box pt="8px">
            Taken over from them: {taken.map(({ label, theirs }) => `${label} ${said(theirs)}`).join(', ')}
          </Box>
        )}
        {disputed.length === 0 && <Text pt="4px">Check the form and save again.</Text>}
      </Callout>
    </Box>
  );
}

interface ChoiceProps {
  field: DisputedField;
  onChoose: (version: ConflictVersion) => void;
}

function Choice({ field, onChoose }: ChoiceProps) {
  return (
    <RadioGroup.Root
      aria-label={field.label}
      value={field.chosen}
      onValueChange={({ value }) => onChoose(value as ConflictVersion)}
    >
      <Box textStyle="label" aria-hidden>
        {field.label}
      </Box>
      <Flex wrap="wrap" columnGap="24px" rowGap="6px" pt="4px">
        {(['yours', 'theirs'] as const).map((version) => (
          <RadioGroup.Item key={version} value={version}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText overflowWrap="anywhere">
              {versions[version]}: {said(field[version])}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}

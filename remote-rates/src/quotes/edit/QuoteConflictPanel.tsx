import type { Quote } from '@freight/shared-kernel/contract';
import { Box, Callout, Flex, Grid, RadioGroup, Text } from '@freight/shared-kernel/ui';
import { useEffect, useRef } from 'react';
import type { QuoteConflict } from './quoteConflict';
import { partLabel } from './quoteEditForm';

interface Props {
  conflict: QuoteConflict;
  quote: Quote;
  /** Which version of each disputed part stands in the form. */
  chosen: Readonly<Record<string, 'yours' | 'theirs'>>;
  onChoose: (part: string, version: 'yours' | 'theirs') => void;
}

/** Somebody else saved first: what both changed is chosen here part by part, and what only they changed is told. */
export function QuoteConflictPanel({ conflict: { disputed, taken }, quote, chosen, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1} outline="0" pb="16px">
      <Callout
        tone="warning"
        title="Somebody else changed this quote while you were editing. Nothing you typed is lost."
      >
        {disputed.length > 0 && (
          <>
            <Text>Both of you changed these. Choose what to keep, then save again.</Text>
            <Grid gap="12px" pt="8px">
              {disputed.map(({ part, yours, theirs }) => (
                <RadioGroup.Root
                  key={part}
                  aria-label={partLabel(part, quote)}
                  value={chosen[part] ?? 'yours'}
                  onValueChange={({ value }) => onChoose(part, value === 'theirs' ? 'theirs' : 'yours')}
                >
                  <Box textStyle="label" aria-hidden>
                    {partLabel(part, quote)}
                  </Box>
                  <Flex wrap="wrap" columnGap="24px" rowGap="6px" pt="4px">
                    <Version value="yours" text={`Yours: ${yours || 'empty'}`} />
                    <Version value="theirs" text={`Theirs: ${theirs || 'empty'}`} />
                  </Flex>
                </RadioGroup.Root>
              ))}
            </Grid>
          </>
        )}
        {taken.length > 0 && (
          <Box pt="8px">
            Taken over from them:{' '}
            {taken.map(({ part, theirs }) => `${partLabel(part, quote)} ${theirs || 'empty'}`).join(', ')}
          </Box>
        )}
        {disputed.length === 0 && <Text pt="4px">Check the form and save again.</Text>}
      </Callout>
    </Box>
  );
}

function Version({ value, text }: { value: 'yours' | 'theirs'; text: string }) {
  return (
    <RadioGroup.Item value={value}>
      <RadioGroup.ItemHiddenInput />
      <RadioGroup.ItemIndicator />
      <RadioGroup.ItemText overflowWrap="anywhere">{text}</RadioGroup.ItemText>
    </RadioGroup.Item>
  );
}

import { Box, Flex, SelectField } from '@quayside/ui';
import { X } from 'lucide-react';
import type { Choice } from './ChoiceMenu';

export interface EditorProps {
  label: string;
  value: string | readonly string[];
  onChange: (value: string | readonly string[]) => void;
}

const MAX_VALUES = 20;

interface ManyEditorProps extends EditorProps {
  choices: readonly Choice[];
  /** Text instead of the choices, for example while they load. */
  message: string | undefined;
  most?: number;
}

/** Several values: each chosen one can be removed, and the select adds another. */
export function ManyEditor({ label, value, onChange, choices, message, most = MAX_VALUES }: ManyEditorProps) {
  const chosen = typeof value === 'string' ? [] : value;
  const nameOf = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  const rest = choices.filter((choice) => !chosen.includes(choice.value));
  return (
    <Flex direction="column" gap="6px" flex="1" minW="0">
      {chosen.length > 0 && (
        <Flex as="ul" aria-label={label} listStyleType="none" wrap="wrap" gap="4px">
          {chosen.map((one) => (
            <Flex as="li" key={one} align="center" gap="2px" ps="8px" borderRadius="sm" bg="bg.muted" textStyle="label">
              <Box minW="0" overflowWrap="anywhere">
                {nameOf(one)}
              </Box>
              <Box
                as="button"
                {...{ type: 'button' }}
                aria-label={`Remove ${nameOf(one)}`}
                display="grid"
                placeItems="center"
                boxSize={{ base: '32px', sm: '24px' }}
                cursor="pointer"
                focusVisibleRing="outside"
                onClick={() => onChange(chosen.filter((each) => each !== one))}
              >
                <X size={14} aria-hidden />
              </Box>
            </Flex>
          ))}
        </Flex>
      )}
      {chosen.length < most && (
        <SelectField
          aria-label={`Add a value of ${label}`}
          placeholder={message ?? placeholderOf(choices.length, chosen.length)}
          options={rest}
          value=""
          onChange={({ target }) => {
            if (target.value) onChange([...chosen, target.value]);
          }}
        />
      )}
    </Flex>
  );
}

const placeholderOf = (offered: number, chosen: number): string => {
  if (offered === 0) return 'Your bookings have no values';
  return chosen === 0 ? 'Choose' : 'or …';
};

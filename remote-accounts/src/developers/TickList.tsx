import { Box, Checkbox, FieldMessage, Flex, fieldId } from '@quayside/ui';
import { t } from '../texts/developers';

interface TickListProps<Name extends string> {
  label: string;
  name: string;
  /** Choices with their descriptions. */
  choices: Readonly<Partial<Record<Name, string>>>;
  ticked: readonly Name[];
  error: string | undefined;
  onChange: (ticked: Name[]) => void;
}

/** List of checkboxes with descriptions. */
export function TickList<Name extends string>({ label, name, choices, ticked, error, onChange }: TickListProps<Name>) {
  const names = Object.keys(choices) as Name[];
  return (
    <Box as="fieldset" id={fieldId(name)} minW="0">
      <Box as="legend" textStyle="label" mb="6px">
        {label}
      </Box>
      <Flex as="ul" direction="column" gap="6px" width="100%" listStyleType="none">
        {names.map((one) => (
          <li key={one}>
            <Checkbox.Root
              alignItems="flex-start"
              checked={ticked.includes(one)}
              invalid={error !== undefined}
              onCheckedChange={({ checked }) =>
                onChange(names.filter((other) => (other === one ? checked === true : ticked.includes(other))))
              }
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control mt="2px" />
              <Checkbox.Label>
                <Box as="span" textStyle="idSm">
                  {one}
                </Box>
                <Box textStyle="caption" color="fg.muted" fontWeight="normal">
                  {t(choices[one] ?? '')}
                </Box>
              </Checkbox.Label>
            </Checkbox.Root>
          </li>
        ))}
      </Flex>
      {error && (
        <Box role="alert" mt="6px">
          <FieldMessage>{error}</FieldMessage>
        </Box>
      )}
    </Box>
  );
}

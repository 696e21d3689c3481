import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Check, Circle, X } from 'lucide-react';
import { t } from '../texts/common';

export interface PasswordRule {
  readonly key: string;
  /** Text of the rule: 'At least 8 characters'. */
  readonly label: string;
  readonly holds: (password: string) => boolean;
}

export interface PasswordRulesProps {
  /** Current password. */
  value: string;
  rules: readonly PasswordRule[];
}

const states = {
  open: {
    icon: Circle,
    color: 'fg.subtle',
    get said() {
      return t('not checked yet');
    },
  },
  met: { icon: Check, color: 'fg.success', said: 'met' },
  broken: {
    icon: X,
    color: 'fg.error',
    get said() {
      return t('not met');
    },
  },
} as const;

const getRuleState = (value: string, { holds }: PasswordRule): keyof typeof states => {
  if (value === '') return 'open';
  return holds(value) ? 'met' : 'broken';
};

/** Shows the rules of a new password with their state while it is typed. Pass it to `FormField` as `below`. */
export function PasswordRules({ value, rules }: PasswordRulesProps) {
  return (
    <Box as="span" role="list" aria-label={t('Password rules')} display="block" pt="2px">
      {rules.map((rule) => {
        const { icon: Icon, color, said } = states[getRuleState(value, rule)];
        return (
          <Flex key={rule.key} as="span" role="listitem" align="center" gap="6px" color={color}>
            <Icon size={12} aria-hidden />
            <span>
              {rule.label}
              <VisuallyHidden>, {said}</VisuallyHidden>
            </span>
          </Flex>
        );
      })}
    </Box>
  );
}

import type { Quote } from '@quayside/contract';
import { Box, Button, Flex, FormField, IconButton, Input } from '@quayside/ui';
import { Plus, X } from 'lucide-react';
import { t } from '../texts/send';
import { useCustomerPeople } from './useCustomerPeople';

interface Props {
  company: Quote['company'];
  recipients: readonly string[];
  /** Text that is not a recipient yet. */
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
  /** Adds the typed text to the recipients. */
  onTake: () => void;
  onAdd: (email: string) => void;
  onRemove: (email: string) => void;
}

/** Field for recipients: e-mail addresses as chips, typed or chosen from the customer's people. */
export function RecipientsField(props: Props) {
  const { company, recipients, typed, error, onType, onTake, onAdd, onRemove } = props;
  const people = useCustomerPeople(company);
  const suggested = people.filter(({ email }) => !recipients.some((one) => one.toLowerCase() === email.toLowerCase()));
  return (
    <Box>
      <FormField
        label={t('Recipients')}
        name="recipients"
        required
        error={error}
        hint={t('Press Enter or comma to add an address. You can paste several.')}
      >
        <Flex gap="8px" width="100%">
          <Input
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('name@company.example')}
            value={typed}
            onChange={({ target: { value } }) => onType(value)}
            onBlur={() => typed.trim() && onTake()}
            onKeyDown={(event) => {
              if (!['Enter', ',', ';'].includes(event.key) || !typed.trim()) return;
              event.preventDefault();
              onTake();
            }}
          />
          <Button type="button" variant="outline" height="auto" onClick={onTake} disabled={!typed.trim()}>
            {t('Add')}
          </Button>
        </Flex>
      </FormField>
      {recipients.length > 0 && (
        <Flex as="ul" aria-label={t('Chosen recipients')} wrap="wrap" gap="8px" pt="12px" listStyleType="none">
          {recipients.map((email) => (
            <Flex
              as="li"
              key={email}
              align="center"
              gap="4px"
              ps="10px"
              borderRadius="full"
              bg="bg.muted"
              textStyle="dense"
              overflowWrap="anywhere"
            >
              {email}
              <IconButton
                type="button"
                variant="ghost"
                size="sm"
                borderRadius="full"
                aria-label={t('Remove {email}', { email })}
                onClick={() => onRemove(email)}
              >
                <X aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </Flex>
      )}
      {suggested.length > 0 && (
        <Box pt="12px">
          <Box textStyle="caption" color="fg.subtle" pb="6px">
            {t('People of {company}', { company: company?.companyName ?? '' })}
          </Box>
          <Flex wrap="wrap" gap="8px">
            {suggested.map(({ id, email, firstName, lastName }) => (
              <Button
                key={id}
                type="button"
                size="sm"
                variant="outline"
                title={email}
                aria-label={t('Add {name}, {email}', { name: `${firstName} ${lastName}`, email })}
                onClick={() => onAdd(email)}
              >
                <Plus aria-hidden />
                {firstName} {lastName}
              </Button>
            ))}
          </Flex>
        </Box>
      )}
    </Box>
  );
}

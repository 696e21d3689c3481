import { correctHeldMessage, type HeldMessage, type HeldReferences, listHeldMessages } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { type Action, Box, Button, Flex, FormField, Input, Panel, SideDrawer, toaster } from '@quayside/ui';
import { BookingChoice } from '../messages/BookingChoice';
import { t } from '../texts/messages';
import { outcomeText } from '../unread/unreadText';
import { giveAction } from './heldActions';
import { reasonText } from './heldText';

interface HeldDrawerProps {
  message: HeldMessage;
  onDecide: (action: Action) => void;
  onClose: () => void;
}

const fields = [
  {
    name: 'bills',
    get label() {
      return t('Bills of lading or air waybills');
    },
  },
  {
    name: 'bookings',
    get label() {
      return t('Booking numbers of the carrier');
    },
  },
  {
    name: 'containers',
    get label() {
      return t('Containers');
    },
  },
] as const;
type ReferencesForm = Record<keyof HeldReferences, string>;

const numbersIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Corrects the references of an unmatched message, or assigns it to a booking. */
export function HeldDrawer({ message, onDecide, onClose }: HeldDrawerProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { id, says, sender, reason, references, isOwned } = message;
  const form = useForm<ReferencesForm>({
    defaultValues: {
      bills: references.bills.join(', '),
      bookings: references.bookings.join(', '),
      containers: references.containers.join(', '),
    },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    const body = {
      bills: numbersIn(typed.bills),
      bookings: numbersIn(typed.bookings),
      containers: numbersIn(typed.containers),
    };
    try {
      const { outcome } = await api.call(correctHeldMessage, { params: { id }, body });
      if (outcome === 'no-shipment') toaster.error({ id: 'held', title: t('Still no booking asks for these numbers') });
      else {
        toaster.success(outcomeText[outcome]);
        onClose();
      }
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'held', title: errorMessage(error) });
    }
    void queries.invalidateQueries({ queryKey: callKey(listHeldMessages) });
  });
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Correct the match')}
      subtitle={sender}
      footer={(close) => (
        <Button variant="outline" onClick={close}>
          {t('Close')}
        </Button>
      )}
    >
      <Box pt="16px" fontWeight="medium" overflowWrap="anywhere">
        {says}
      </Box>
      <Box mt="4px" mb="16px" textStyle="caption" color="fg.muted">
        {reasonText[reason]}
      </Box>
      <Flex direction="column" gap="16px">
        <Panel title={t('Correct the references')}>
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Flex direction="column" gap="12px" p="16px">
              {fields.map(({ name, label }) => (
                <FormField key={name} name={name} label={label} error={errors[name]?.message}>
                  <Input autoComplete="off" textStyle="id" {...form.register(name)} />
                </FormField>
              ))}
              <Box textStyle="caption" color="fg.muted">
                {t('Separate several with commas. The original message does not change.')}
              </Box>
              <Button type="submit" alignSelf="start" loading={isSubmitting} loadingText={t('Looking')}>
                {t('Correct and check again')}
              </Button>
            </Flex>
          </form>
        </Panel>
        {isOwned && (
          <Panel title={t('Or choose the owner')}>
            <Box p="16px">
              <BookingChoice
                verb={t('Deliver to')}
                disabled={isSubmitting}
                onChoose={(booking, number) => onDecide(giveAction(message, { id: booking, number }))}
              />
            </Box>
          </Panel>
        )}
      </Flex>
    </SideDrawer>
  );
}

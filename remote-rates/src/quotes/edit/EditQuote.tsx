import type { Quote } from '@quayside/contract';
import { useWatch } from '@quayside/kernel/forms';
import {
  Box,
  Breadcrumbs,
  Button,
  ConfirmDialog,
  ConflictPanel,
  ErrorSummary,
  FieldMessage,
  Flex,
  FormDraftNotice,
  FormField,
  Grid,
  Heading,
  internalOnly,
  PageTitle,
  Panel,
  Textarea,
  UnsavedGuard,
  unsavedQuestion,
} from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/quotes';
import { QuoteTermFields } from '../QuoteTermFields';
import { OptionMargins } from './OptionMargins';
import { quoteEditLabels } from './quoteEditForm';
import { useQuoteEdit } from './useQuoteEdit';

interface Props {
  quote: Quote;
  onClose: () => void;
}

/** Form for an unsent quote: its terms, and the margin of each line with the resulting totals. */
export function EditQuote({ quote, onClose }: Props) {
  const [leaving, setLeaving] = useState(false);
  const { form, base, conflict, draft, submit } = useQuoteEdit(quote, onClose);
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const wrong = Object.entries(quoteEditLabels).filter(([name]) => name in errors);
  const lines = useWatch({ control: form.control, name: 'lines' });
  const hasOwnMargins = Object.values(lines).some(({ text }) => text.trim() !== '');
  const noneKept = errors.kept?.message;
  const ownFault = errors.own?.message ?? errors.own?.root?.message;
  return (
    <Box
      as="form"
      aria-label={t('Edit quote {number}', { number: base.number })}
      {...{ noValidate: true }}
      onSubmit={submit}
    >
      <UnsavedGuard dirty={isDirty} onLeave={draft.drop} />
      <Box pt="12px">
        <Breadcrumbs crumbs={[{ label: t('Quotes'), to: '/quotes/saved' }, { label: base.number }]} />
      </Box>
      <PageTitle
        actions={
          <Flex gap="12px">
            <Button variant="outline" onClick={() => (isDirty ? setLeaving(true) : onClose())}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={isSubmitting} loadingText={t('Save')}>
              {t('Save')}
            </Button>
          </Flex>
        }
      >
        {t('Edit quote {number}', { number: base.number })}
      </PageTitle>
      <Box css={{ '&:not(:empty)': { pb: '16px' } }}>
        <FormDraftNotice draft={draft} />
      </Box>
      {conflict && <ConflictPanel conflict={conflict} form={form} noun={t('quote')} pb="16px" />}
      <Box pb={wrong.length > 0 ? '16px' : '0'}>
        <ErrorSummary
          title={t('Please fill out the required fields')}
          errors={wrong.map(([name, label]) => ({ name, label }))}
          attempt={submitCount}
        />
      </Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' }} gap="16px" alignItems="start">
        <Flex direction="column" gap="8px" minW="0" order={{ base: 1, lg: 0 }}>
          <Heading as="h2" textStyle="heading">
            {t('Options')}
          </Heading>
          {typeof noneKept === 'string' && <FieldMessage>{noneKept}</FieldMessage>}
          {typeof ownFault === 'string' && <FieldMessage>{ownFault}</FieldMessage>}
          {base.options.map((option) => (
            <OptionMargins
              key={option.id}
              form={form}
              option={option}
              search={base.search}
              lane={{ from: base.from.code, to: base.to.code }}
              percent={base.internal?.margin.percent ?? 0}
              floorPercent={base.internal?.floorPercent ?? null}
            />
          ))}
        </Flex>
        <Panel title={t('Terms')}>
          <Grid gap="16px" p="16px">
            <QuoteTermFields
              form={form}
              margin={{ hint: t('On every line that has none of its own'), optional: false }}
              hasOwnMargins={hasOwnMargins}
            />
            <Box {...internalOnly}>
              <FormField
                label={quoteEditLabels.marginReason}
                name="marginReason"
                optional
                hint={t('Needed where a line is sold below its cost; only your team sees it')}
                error={errors.marginReason?.message}
              >
                <Textarea rows={2} maxLength={500} {...form.register('marginReason')} />
              </FormField>
            </Box>
            <FormField label={quoteEditLabels.message} name="message" optional error={errors.message?.message}>
              <Textarea rows={4} maxLength={2000} {...form.register('message')} />
            </FormField>
          </Grid>
        </Panel>
      </Grid>
      <ConfirmDialog
        open={leaving}
        title={unsavedQuestion}
        cancelLabel={t('Stay')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          draft.drop();
          onClose();
        }}
      />
    </Box>
  );
}

import { previewQuoteMail, type QuoteMailPreview } from '@quayside/contract';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { Box, Button, Callout, Flex, Grid, Panel, Table } from '@quayside/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/send';

interface Props {
  quoteId: string;
  message: string;
}

/** Shows the e-mail on demand, rendered by the server that sends it. */
export function MailPreview({ quoteId, message }: Props) {
  const [shown, setShown] = useState<{ mail: QuoteMailPreview; message: string } | null>(null);
  const reading = useSend(previewQuoteMail, {
    onSuccess: (mail, { body }) => setShown({ mail, message: body?.message ?? '' }),
  });
  const isOld = shown !== null && shown.message !== message;
  return (
    <Panel
      title={t('Mail')}
      actions={
        <Button
          variant="outline"
          size="sm"
          loading={reading.isPending}
          loadingText={t('Preview mail')}
          onClick={() => reading.mutate({ params: { id: quoteId }, body: { message } })}
        >
          <Eye aria-hidden />
          {t('Preview mail')}
        </Button>
      }
    >
      <Box p="16px" aria-live="polite">
        {reading.isError && <Callout tone="warning">{errorMessage(reading.error)}</Callout>}
        {!shown && !reading.isError && (
          <Box textStyle="dense" color="fg.muted">
            {t('See sender, subject and text as they will arrive.')}
          </Box>
        )}
        {isOld && (
          <Box pb="12px">
            <Callout tone="info">{t('The message has changed since. Preview it again.')}</Callout>
          </Box>
        )}
        {shown && <Mail mail={shown.mail} />}
      </Box>
    </Panel>
  );
}

function Mail({ mail }: { mail: QuoteMailPreview }) {
  const { from, answersTo, subject, heading, paragraphs, table, facts, action, notes, attachment } = mail;
  const heads = [
    { name: t('From'), value: from },
    { name: t('Reply to'), value: answersTo ?? t('the address of the company') },
    { name: t('Subject'), value: subject },
    { name: t('Attached'), value: attachment },
  ];
  return (
    <Box
      as="article"
      aria-label={t('Mail preview')}
      bg="bg.muted"
      borderWidth="1px"
      borderRadius="md"
      p="16px"
      textStyle="dense"
    >
      <Facts facts={heads} />
      <Box borderTopWidth="1px" mt="12px" pt="12px">
        <Box fontWeight="semibold" pb="8px" overflowWrap="anywhere">
          {heading}
        </Box>
        {paragraphs.map((text) => (
          <Box as="p" key={text} pb="8px" overflowWrap="anywhere">
            {text}
          </Box>
        ))}
        <Box overflowX="auto" role="region" aria-label={t('Options in the mail')} tabIndex={0} pb="8px">
          <Table.Root aria-label={t('Options in the mail')} css={{ '& tr': { bg: 'transparent' } }}>
            <Table.Header>
              <Table.Row>
                {table.columns.map((column, index) => (
                  <Table.ColumnHeader key={column} textAlign={index === table.columns.length - 1 ? 'end' : 'start'}>
                    {column}
                  </Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {table.rows.map((row) => (
                <Table.Row key={row.join()}>
                  {row.map((text, index) => (
                    <Table.Cell key={table.columns[index]} textAlign={index === row.length - 1 ? 'end' : 'start'}>
                      {text}
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
        <Facts facts={facts} />
        <Flex py="12px">
          <Box bg="marine.solid" color="marine.contrast" borderRadius="md" px="12px" py="6px" fontWeight="medium">
            {action}
          </Box>
        </Flex>
        {notes.map((note) => (
          <Box as="p" key={note} textStyle="caption" color="fg.muted" pb="4px" overflowWrap="anywhere">
            {note}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Facts({ facts }: Pick<QuoteMailPreview, 'facts'>) {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="16px" rowGap="4px">
      {facts.map(({ name, value }) => (
        <Box key={name} display="contents">
          <Box as="dt" color="fg.muted">
            {name}
          </Box>
          <Box as="dd" fontWeight="medium" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

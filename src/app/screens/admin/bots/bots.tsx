import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { botsAtom, botsStaleAtom, loadBots } from '../../../state/access/admin-bots.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { laterIcons } from '../../../ui/later-icons.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Tokens } from '../../tokens/tokens.tsx'
import { ListChanged } from '../list-changed.tsx'
import { ModerationDialog } from '../moderation/person-dialog.tsx'
import { BotForm } from './bot-form.tsx'
import { DeleteBotDialog } from './delete-bot-dialog.tsx'
import { RenameBotDialog } from './rename-bot-dialog.tsx'
import '../users.css'

type OpenDialog = { readonly bot: AdminUser; readonly what: 'tokens' | 'rename' | 'moderate' | 'delete' }

/** Bots: accounts for programs, which have tokens only. */
export function Bots() {
  const load = useSetAtom(loadBots)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useEffect(() => {
    void load()
  }, [load])
  const close = () => setDialog(null)
  const shown = useAtomValue(botsAtom)
  /** Another admin may have changed it while the dialog is open. */
  const botNow = (bot: AdminUser): AdminUser =>
    (shown.stage === 'shown' ? shown.bots : []).find(({ uid }) => uid === bot.uid) ?? bot
  return (
    <section className="admin-section" aria-labelledby="bots-title">
      <h2 id="bots-title" tabIndex={-1}>
        {texts.adminBotsHeading}
      </h2>
      <p className="admin-hint">{texts.botsHint}</p>
      <BotForm onMade={(bot) => setDialog({ bot, what: 'tokens' })} />
      <ListChanged isStale={useAtomValue(botsStaleAtom)} onReload={load} />
      <List onOpen={setDialog} />
      {dialog?.what === 'tokens' && (
        <Modal
          open
          title={texts.tokensOfBot(nameOf(dialog.bot))}
          onClose={close}
          footer={<Button onClick={close}>{texts.doneLabel}</Button>}
        >
          <Tokens owner={{ bot: dialog.bot.uid }} />
        </Modal>
      )}
      {dialog?.what === 'moderate' && (
        <ModerationDialog
          user={botNow(dialog.bot)}
          onClose={close}
          onDone={() => {
            close()
            void load()
          }}
        />
      )}
      {dialog?.what === 'rename' && <RenameBotDialog bot={dialog.bot} onClose={close} />}
      {dialog?.what === 'delete' && <DeleteBotDialog bot={dialog.bot} onClose={close} />}
    </section>
  )
}

function List({ onOpen }: { readonly onOpen: (dialog: OpenDialog) => void }) {
  const shown = useAtomValue(botsAtom)
  const load = useSetAtom(loadBots)
  if (shown.stage === 'loading') return <Skeleton lines={1} />
  if (shown.stage === 'error') {
    return (
      <EmptyState drawing="leaf" text={texts.botsNotLoaded}>
        <Button icon="refresh" onClick={() => void load()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  if (shown.bots.length === 0) return <EmptyState drawing="leaf" text={texts.botsNone} />
  return (
    <PlainList className="user-rows" aria-label={texts.adminBotsHeading}>
      {shown.bots.map((bot) => (
        <Row key={bot.uid} bot={bot} onOpen={onOpen} />
      ))}
    </PlainList>
  )
}

function Row({ bot, onOpen }: { readonly bot: AdminUser; readonly onOpen: (dialog: OpenDialog) => void }) {
  const { uid, user_tag, status, suspended_until } = bot
  const name = nameOf(bot)
  return (
    <li className="user-row">
      <Avatar name={name} seed={uid} />
      <div className="user-row-who">
        <p className="user-row-name">
          <bdi>{name}</bdi> {status === 'other' && <Badge tone="warn">{texts.userStatusNames.other}</Badge>}
        </p>
        <p className="user-row-about">
          {user_tag !== null && <bdi>@{user_tag}</bdi>}
          {suspended_until !== undefined && (
            <span>{texts.userSuspendedUntil(new Date(suspended_until).toLocaleDateString(texts.readersLocale()))}</span>
          )}
        </p>
      </div>
      <div className="user-row-actions">
        <Button aria-label={texts.tokensOfBot(name)} onClick={() => onOpen({ bot, what: 'tokens' })}>
          {texts.botTokensLabel}
        </Button>
        <Menu
          label={texts.moreActionsForUser(name)}
          icon="more"
          items={[
            { label: texts.renameBotMenuLabel, icon: 'edit', run: () => onOpen({ bot, what: 'rename' }) },
            { label: texts.warnOrSuspendLabel, icon: laterIcons.flag, run: () => onOpen({ bot, what: 'moderate' }) },
            {
              label: texts.deleteBotMenuLabel,
              icon: 'trash',
              danger: true,
              run: () => onOpen({ bot, what: 'delete' }),
            },
          ]}
        />
      </div>
    </li>
  )
}

const nameOf = ({ display_name }: AdminUser): string => personName(display_name, null)

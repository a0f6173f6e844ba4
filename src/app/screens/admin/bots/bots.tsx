import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import type { AdminUser } from '#wire/user.ts'
import { botsAtom, loadBots } from '../../../state/access/admin-bots.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { laterIcons } from '../../../ui/later-icons.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Tokens } from '../../tokens/tokens.tsx'
import { ModerationDialog } from '../moderation/person-dialog.tsx'
import { BotForm } from './bot-form.tsx'
import { DeleteBotDialog } from './delete-bot-dialog.tsx'
import { RenameBotDialog } from './rename-bot-dialog.tsx'
import '../users.css'

type Deed = { readonly bot: AdminUser; readonly what: 'tokens' | 'rename' | 'moderate' | 'delete' }

/** Bots: accounts for programs, which have tokens only. */
export function Bots() {
  const load = useSetAtom(loadBots)
  const [deed, setDeed] = useState<Deed | null>(null)
  useEffect(() => {
    void load()
  }, [load])
  const close = () => setDeed(null)
  return (
    <section className="admin-section" aria-labelledby="bots-title">
      <h2 id="bots-title">Bots</h2>
      <p className="admin-hint">
        A bot is an account for a program. It writes like everybody else, has no password, and is marked as a bot.
      </p>
      <BotForm onMade={(bot) => setDeed({ bot, what: 'tokens' })} />
      <List onDeed={setDeed} />
      {deed?.what === 'tokens' && (
        <Modal
          open
          title={`Tokens of ${nameOf(deed.bot)}`}
          onClose={close}
          footer={<Button onClick={close}>Done</Button>}
        >
          <Tokens owner={{ bot: deed.bot.uid }} />
        </Modal>
      )}
      {deed?.what === 'moderate' && (
        <ModerationDialog
          user={deed.bot}
          onClose={close}
          onDone={() => {
            close()
            void load()
          }}
        />
      )}
      {deed?.what === 'rename' && <RenameBotDialog bot={deed.bot} onClose={close} />}
      {deed?.what === 'delete' && <DeleteBotDialog bot={deed.bot} onClose={close} />}
    </section>
  )
}

function List({ onDeed }: { readonly onDeed: (deed: Deed) => void }) {
  const shown = useAtomValue(botsAtom)
  const load = useSetAtom(loadBots)
  if (shown.at === 'loading') return <Skeleton lines={1} />
  if (shown.at === 'error') {
    return (
      <EmptyState drawing="leaf" text="The bots could not be loaded.">
        <Button icon="refresh" onClick={() => void load()}>
          Retry
        </Button>
      </EmptyState>
    )
  }
  if (shown.bots.length === 0) return <EmptyState drawing="leaf" text="No bots yet." />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari doesn't announce a list
    <ul className="user-rows" role="list" aria-label="Bots">
      {shown.bots.map((bot) => (
        <Row key={bot.uid} bot={bot} onDeed={onDeed} />
      ))}
    </ul>
  )
}

function Row({ bot, onDeed }: { readonly bot: AdminUser; readonly onDeed: (deed: Deed) => void }) {
  const { uid, user_tag, status, suspended_until } = bot
  const name = nameOf(bot)
  return (
    <li className="user-row">
      <Avatar name={name} seed={uid} />
      <div className="user-row-who">
        <p className="user-row-name">
          <bdi>{name}</bdi> {status === 'other' && <Badge tone="warn">No access</Badge>}
        </p>
        <p className="user-row-about">
          {user_tag !== null && <bdi>@{user_tag}</bdi>}
          {suspended_until !== undefined && (
            <span>Suspended until {new Date(suspended_until).toLocaleDateString()}</span>
          )}
        </p>
      </div>
      <div className="user-row-actions">
        <Button aria-label={`Tokens of ${name}`} onClick={() => onDeed({ bot, what: 'tokens' })}>
          Tokens
        </Button>
        <Menu
          label={`More actions for ${name}`}
          icon="more"
          items={[
            { label: 'Rename…', icon: 'edit', run: () => onDeed({ bot, what: 'rename' }) },
            { label: 'Warn or suspend…', icon: laterIcons.flag, run: () => onDeed({ bot, what: 'moderate' }) },
            { label: 'Delete…', icon: 'trash', danger: true, run: () => onDeed({ bot, what: 'delete' }) },
          ]}
        />
      </div>
    </li>
  )
}

const nameOf = ({ display_name }: AdminUser): string => personName(display_name, null)

import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { declineInstall, install, installOfferAtom } from '../state/settings/install.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './install-offer.css'

/** The app's own install offer; if the browser has no prompt, with instructions for doing it by hand. */
export function InstallOffer() {
  const isByHand = useAtomValue(installOfferAtom) === 'by-hand'
  const ask = useSetAtom(install)
  const decline = useSetAtom(declineInstall)
  return (
    <section className="install-offer" aria-label={texts.installOffer}>
      <div className="install-offer-words">
        <p className="install-offer-title">{texts.installOffer}</p>
        <p>{isByHand ? texts.installByHand : texts.installReason}</p>
      </div>
      {isByHand && <Icon name="share" />}
      <Button variant="plain" onClick={decline}>
        {texts.installLaterLabel}
      </Button>
      {!isByHand && (
        <Button variant="primary" onClick={() => void ask()}>
          {texts.installLabel}
        </Button>
      )}
    </section>
  )
}

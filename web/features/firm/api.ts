import { firm } from '#contract/firm/firm';
import {
  type FirmSettings,
  getFirmSettings,
  removeFirmLogo,
  setFirmLogo,
  updateFirm,
} from '#contract/firm/firm-settings';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { provideSiteData, siteData } from '#web/lib/browser/site-data.ts';

export const firmSettingsQuery = queryOptionsFor(getFirmSettings, {});

/** Takes over what was saved; this page shows the firm as it is now without being loaded again. */
function keep(saved: FirmSettings): void {
  const site = siteData();
  provideSiteData({ ...site, firm: firm.parse({ ...site.firm, ...saved }) });
  document.documentElement.style.setProperty('--firm-hue', String(saved.accentHue));
  queryClient.setQueryData(firmSettingsQuery.queryKey, saved);
}

/** Reads the settings again: a refusal may mean that someone else changed them. */
export const refreshFirm = () =>
  queryClient.invalidateQueries({ queryKey: firmSettingsQuery.queryKey });

export const useUpdateFirm = defineAction(updateFirm, { keep });

/** Saves again what was there before. */
export const useRestoreFirm = defineAction(updateFirm, {
  keep,
  done: { title: 'Settings restored' },
  failed: { fallback: 'Couldn’t restore the settings. Please try again.' },
  onFailed: () => void refreshFirm(),
});

export const useSetFirmLogo = defineAction(setFirmLogo, {
  keep,
  done: { title: 'Logo saved' },
  onFailed: () => void refreshFirm(),
});

export const useRemoveFirmLogo = defineAction(removeFirmLogo, {
  keep,
  onFailed: () => void refreshFirm(),
});

import { FLOW_AUDIO_MAX_BYTES, FLOW_IMAGE_MAX_BYTES, FLOW_VIDEO_MAX_BYTES } from '@recado/contracts';
import type { PlainKey } from '../locales/plain-key.ts';

export type MediaType = 'img' | 'audio' | 'video';

interface MediaRule {
  readonly maxBytes: number;
  readonly endings: readonly string[];
  /** The attribute of a file input. */
  readonly accept: string;
  readonly tooLarge: PlainKey;
  readonly wrongType: PlainKey;
  readonly hint: PlainKey;
  readonly choose: PlainKey;
}

export const mediaRules: Readonly<Record<MediaType, MediaRule>> = {
  img: {
    maxBytes: FLOW_IMAGE_MAX_BYTES,
    endings: ['png', 'jpg', 'jpeg'],
    accept: '.png,.jpg,.jpeg,image/png,image/jpeg',
    tooLarge: 'imageTooLarge',
    wrongType: 'wrongImage',
    hint: 'imageHint',
    choose: 'chooseImage',
  },
  audio: {
    maxBytes: FLOW_AUDIO_MAX_BYTES,
    endings: ['ogg', 'mp3', 'opus'],
    accept: '.ogg,.mp3,.opus,audio/ogg,audio/mpeg,audio/opus',
    tooLarge: 'audioTooLarge',
    wrongType: 'wrongAudio',
    hint: 'audioHint',
    choose: 'chooseAudio',
  },
  video: {
    maxBytes: FLOW_VIDEO_MAX_BYTES,
    endings: ['mp4'],
    accept: '.mp4,video/mp4',
    tooLarge: 'videoTooLarge',
    wrongType: 'wrongVideo',
    hint: 'videoHint',
    choose: 'chooseVideo',
  },
};

/** The text that refuses a file, or null. By its name: the server looks at the content. */
export function refuseFile(type: MediaType, { name, size }: Pick<File, 'name' | 'size'>): PlainKey | null {
  const rule = mediaRules[type];
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!rule.endings.includes(ending)) return rule.wrongType;
  return size > rule.maxBytes ? rule.tooLarge : null;
}

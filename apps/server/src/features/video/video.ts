/** Providers of camera streams. One of them is configured: the EZVIZ platform, the test picture, or none. */

import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';

export interface Camera {
  deviceSerial: string;
  channelNo: number;
  /** False when it was last reported offline. */
  online: boolean;
  /** False when it keeps no recordings. */
  records: boolean;
  /** For encrypted pictures; empty when they are not. */
  verifyCode: string;
}

/** Epoch milliseconds. */
export interface Range {
  from: number;
  to: number;
}

export interface AddressRequest {
  /** The requesting session. */
  tokenHash: Buffer;
  jobNum: string;
  camera: Camera;
  what: { kind: 'live' } | { kind: 'talk' } | { kind: 'replay'; range: Range };
  /** The contract's numbers, which are the platform's. */
  protocol: number;
  quality: number;
  /** How long the address can be opened. */
  expireSeconds: number;
}

export interface VideoAddress {
  /** May be relative to this server. */
  url: string;
  /** Empty unless the address requires it. */
  accessToken: string;
}

export interface VideoProvider {
  /** @throws Refusal notConfigured, videoFailed */
  address(request: AddressRequest): Promise<VideoAddress>;
}

export const videoFailed = (zh: string, en: string) =>
  new Refusal('videoFailed', {
    words: words(`视频路径获取失败：${zh}`, `The video path could not be retrieved: ${en}`),
  });

export const noProvider: VideoProvider = {
  address: async () => {
    throw new Refusal('notConfigured', {
      words: words(
        '视频尚未配置：需要接入视频平台，请联系系统管理员',
        'Video is not set up: it requires a video platform; please contact the system administrator',
      ),
    });
  },
};

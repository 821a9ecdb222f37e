import webPush from 'web-push';

/**
 * Prints a new pair of VAPID keys for this installation. Browsers bind their subscriptions to the public key: after a
 * change every user has to open the product once before pushes arrive again.
 */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);

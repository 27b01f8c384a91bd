<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Link;

\defined('_JEXEC') or die;

/**
 * The link that hands a site over to a console: `CONSOLE/addSite/<base64url of JSON>`. Independent of
 * Joomla's application, so that it runs anywhere.
 */
final class ConnectLink
{
    /**
     * Most characters of a name that a console accepts.
     */
    private const MAX_NAME = 200;

    /**
     * The token for Joomla's Web Services, from the seed in the user's profile and the secret of the site.
     *
     * @param   string   $seed    base64, as in the profile
     * @param   integer  $userId  the owner of the seed
     * @param   string   $secret  `secret` of configuration.php
     *
     * @return  string
     */
    public static function token($seed, $userId, $secret)
    {
        $hash = hash_hmac('sha256', (string) base64_decode($seed), $secret);

        return base64_encode('sha256:' . (int) $userId . ':' . $hash);
    }

    /**
     * The content of the link for a site.
     *
     * @param   string      $name    name of the site
     * @param   string      $root    address of the site, `https://site/folder/`
     * @param   string      $token   token for Joomla's Web Services
     * @param   array|null  $backup  `url` and `secret` of the backup tool's JSON API; null without one
     * @param   integer     $now     seconds since 1970
     *
     * @return  array
     */
    public static function payload($name, $root, $token, $backup, $now)
    {
        $root = rtrim($root, '/') . '/';
        $host = (string) parse_url($root, PHP_URL_HOST);
        $link = [
            'v'           => 1,
            'name'        => self::shortName($name, $host),
            'url'         => $root,
            'url_backend' => $root . 'administrator/',
            'api_url'     => $root . 'api/index.php',
            'auth'        => ['type' => 'joomla-token', 'token' => $token],
            'ts'          => (int) $now,
        ];

        if ($backup !== null) {
            $link['backup'] = ['url' => $backup['url'], 'secret' => $backup['secret']];
        }

        return $link;
    }

    /**
     * The address to open.
     *
     * @param   string  $console  address of the console
     * @param   array   $link     the result of `payload`
     *
     * @return  string
     *
     * @throws  LinkException  when the console's address is invalid, or the link cannot be encoded
     */
    public static function address($console, array $link)
    {
        $console = rtrim(trim($console), '/');

        if (!preg_match('#^https?://[^\s/?\#@]+(/[^\s?\#]*)?$#i', $console)) {
            throw new LinkException('COM_FLOTILLA_ERROR_CONSOLE');
        }

        $json = json_encode($link, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE);

        if ($json === false) {
            throw new LinkException('COM_FLOTILLA_ERROR_LINK');
        }

        return $console . '/addSite/' . rtrim(strtr(base64_encode($json), '+/', '-_'), '=');
    }

    private static function shortName($name, $host)
    {
        $clean = trim((string) preg_replace('/\s+/u', ' ', $name));

        if ($clean === '') {
            return $host;
        }

        // Unicode without the mbstring extension; encoding the JSON replaces invalid UTF-8.
        return preg_match('/^.{' . self::MAX_NAME . '}/us', $clean, $found) ? trim($found[0]) : $clean;
    }
}
